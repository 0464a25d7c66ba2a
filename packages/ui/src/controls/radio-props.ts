/** The attributes of the native radio of one option. */
export const radioProps = <Value extends string>(
  name: string,
  option: Value,
  chosen: Value,
  onChange: (value: Value) => void,
) => ({
  type: 'radio',
  name,
  value: option,
  checked: option === chosen,
  onChange: () => onChange(option),
});

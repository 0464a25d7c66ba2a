/** The shortcut of a button. Screen readers get the label of the button alone. */
export const KeyHint = ({ name }: { readonly name: string }) => (
  <span aria-hidden="true" className="rounded-[5px] border border-current px-1 text-mic opacity-70">
    {name}
  </span>
);

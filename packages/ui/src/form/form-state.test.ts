import { describe, expect, it } from 'vitest';
import { emptyFormState, type FormAction, type FormState, formReducer, showsProblem } from './form-state.ts';

interface Values {
  readonly name: string;
  readonly code: string;
}
type Field = keyof Values;
type State = FormState<Values, Field>;

const start: State = emptyFormState({ name: '', code: '' });
const stateAfter = (...actions: readonly FormAction<Values, Field>[]): State =>
  actions.reduce(formReducer, start);

describe('the problem of a field', () => {
  it('is hidden while the field is typed for the first time', () => {
    const typing = stateAfter({ type: 'change', change: { name: 'a' }, restart: undefined });
    expect(showsProblem(typing, 'name')).toBe(false);
  });

  it('is shown once the field was left, and only for that field', () => {
    const left = stateAfter({ type: 'touch', field: 'name' });
    expect(showsProblem(left, 'name')).toBe(true);
    expect(showsProblem(left, 'code')).toBe(false);
  });

  it('is shown for every field after a submit', () => {
    const sent = stateAfter({ type: 'submit', valid: false });
    expect(showsProblem(sent, 'name')).toBe(true);
    expect(showsProblem(sent, 'code')).toBe(true);
  });

  it('is hidden again when the field restarts, until it is left or the form is sent', () => {
    const sent: FormAction<Values, Field> = { type: 'submit', valid: false };
    const restart: FormAction<Values, Field> = { type: 'change', change: {}, restart: 'code' };
    expect(showsProblem(stateAfter(sent, restart), 'code')).toBe(false);
    expect(showsProblem(stateAfter(sent, restart), 'name')).toBe(true);
    expect(showsProblem(stateAfter(sent, restart, { type: 'touch', field: 'code' }), 'code')).toBe(true);
    expect(showsProblem(stateAfter(sent, restart, sent), 'code')).toBe(true);
    expect(showsProblem(stateAfter({ type: 'touch', field: 'code' }, restart), 'code')).toBe(false);
  });
});

describe('a submit', () => {
  it('makes the form busy when every field is valid, and leaves the focus alone', () => {
    expect(stateAfter({ type: 'submit', valid: true })).toMatchObject({ busy: true, focusRequests: 0 });
  });

  it('requests the focus for the first invalid field', () => {
    expect(stateAfter({ type: 'submit', valid: false })).toMatchObject({ busy: false, focusRequests: 1 });
  });

  it('clears the last refusal', () => {
    const refusal = { field: undefined, text: 'Too many attempts' };
    expect(stateAfter({ type: 'refuse', refusal }, { type: 'submit', valid: true }).refusal).toBeUndefined();
  });
});

describe('a refusal', () => {
  const refuse: FormAction<Values, Field> = {
    type: 'refuse',
    refusal: { field: 'code', text: 'Wrong code' },
  };

  it('stays until something is changed, and requests the focus', () => {
    const refused = stateAfter({ type: 'submit', valid: true }, refuse, { type: 'settle' });
    expect(refused).toMatchObject({ busy: false, refusal: { text: 'Wrong code' }, focusRequests: 1 });
    const changed = formReducer(refused, { type: 'change', change: { code: '1' }, restart: undefined });
    expect(changed.refusal).toBeUndefined();
    expect(changed.values).toEqual({ name: '', code: '1' });
  });

  it('survives a change made before it, such as a used code that is cleared', () => {
    const cleared = stateAfter({ type: 'change', change: { code: '' }, restart: undefined }, refuse);
    expect(cleared.refusal?.text).toBe('Wrong code');
  });
});

it('starts over after a reset: no problem is shown for the empty fields', () => {
  const values = { name: '', code: '' };
  const reset = stateAfter({ type: 'submit', valid: true }, { type: 'reset', values });
  expect(reset).toEqual(emptyFormState(values));
});

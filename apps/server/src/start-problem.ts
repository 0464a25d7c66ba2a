/** A reason not to start that a person can act on: its message is a full sentence and is shown without a stack. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}

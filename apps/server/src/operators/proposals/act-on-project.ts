import type { Reason } from '@meridian/contract';
import type { ProjectProblem } from '@meridian/contract/schemas/operator-project';
import type { ProjectChange } from '@meridian/contract/schemas/project-change';
import type { Database } from '../../database/database.ts';
import { hasPicture } from '../../ieo/project-pictures-table.ts';
import { addProject, agreeToCancel, findProject } from '../../ieo/projects-table.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import type { Agreement } from './act-on-market.ts';

type On = Pick<Database, 'db'>;

/** The change as it will be carried out, or a refusal if the engine would not take it. */
export async function prepareProjectChange(
  deps: OperatorDeps,
  change: ProjectChange,
): Promise<ProjectChange> {
  const { database } = deps.people;
  const projects = projectsOf(deps);
  if (change.kind === 'cancel_project') {
    const project = await findProject(database, change.id);
    if (project === undefined) throw new Refusal('not_found');
    await refuseUncancellable(deps, change.id);
    if (project.cancelAgreedAt !== null) throw new Refusal('conflict');
    return { ...change, name: project.draft.nameEn };
  }
  const { project } = change;
  const { problems, coins } = await projects.examine(project);
  refuseProblems(problems, 'project_terms_rule');
  if (project.picture !== null && !(await hasPicture(database, project.picture)))
    throw new Refusal('picture_unknown');
  // The decimals of a coin that is already listed cannot be chosen.
  const coinDecimals = coins.coin?.scale ?? project.coinDecimals;
  return { ...change, project: { ...project, coinDecimals }, addsCoin: coins.coin === undefined };
}

/** Decides it in the transaction of its approval; the relay tells the engine. */
export async function changeProjectBy(
  deps: OperatorDeps,
  on: On,
  change: ProjectChange,
  { id: proposal, reason, operatorId }: Agreement & { readonly id: number },
): Promise<void> {
  const agreement = { proposal, operatorId, reason, at: new Date(deps.people.clock()) };
  if (change.kind === 'cancel_project') {
    await refuseUncancellable(deps, change.id);
    if (!(await agreeToCancel(on, change.id, agreement))) throw new Refusal('conflict');
    return;
  }
  // Both operators agreed on times that may have passed since.
  const { problems } = await projectsOf(deps).examine(change.project);
  refuseProblems(problems, 'proposal_outdated');
  const { addsCoin } = await addProject(on, change.project, agreement);
  // Another sale or listing took the coin in the meantime. Only the one that adds it brings the coins it sells.
  if (addsCoin !== change.addsCoin) throw new Refusal('proposal_outdated');
}

function refuseProblems(problems: readonly ProjectProblem[], reason: Reason): void {
  if (problems.some((problem) => problem !== 'treasury')) throw new Refusal(reason);
  // The treasury can be funded and the proposal made or approved then.
  if (problems.length > 0) throw new Refusal('sale_treasury_short');
}

async function refuseUncancellable(deps: OperatorDeps, id: number): Promise<void> {
  const state = (await projectsOf(deps).read()).projects.get(id)?.state;
  if (state !== 'upcoming' && state !== 'open') throw new Refusal('project_not_open');
}

function projectsOf({ projects }: OperatorDeps) {
  if (projects === undefined) throw new Refusal('not_ready');
  return projects;
}

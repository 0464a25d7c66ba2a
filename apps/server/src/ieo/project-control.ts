import type { ProjectProblem } from '@meridian/contract/schemas/operator-project';
import type { ProjectDraft } from '@meridian/contract/schemas/project-change';
import type { ExchangeState, Result } from '@meridian/engine';
import { type CoinId, coinId } from '@meridian/engine/ids';
import { type ProjectView, viewProjects } from '@meridian/engine/ieo/ieo-views';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { Decisions } from '../relay/decisions.ts';
import { noteStep } from './project-steps-table.ts';
import { type CoinsOfSale, draftProblems, engineTerms, previewAllotment } from './project-terms.ts';
import {
  findProject,
  markListed,
  markRefused,
  type ProjectTask,
  projectTasks,
  type StoredProject,
} from './projects-table.ts';

export interface ProjectControlDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  /** Called when a sale has brought a new coin to the exchange. */
  readonly coinAdded?: ((coin: AddedCoin) => void) | undefined;
}

export interface AddedCoin {
  readonly id: CoinId;
  readonly code: string;
  readonly scale: number;
  readonly name: { readonly en: string; readonly ja: string };
}

/**
 * Carries operators' decisions about sales to the engine. Listing is three commands, each of which has an effect once: a
 * server that is killed between them goes on with the next. From then on the engine's clock decides everything.
 */
export class ProjectControl extends Decisions<ProjectTask> {
  readonly #deps: ProjectControlDeps;

  constructor(deps: ProjectControlDeps) {
    const { database, log, clock } = deps;
    super(
      {
        ...{ database, log, clock },
        table: projectTasks,
        what: 'decisions about sales for the engine',
        subjectOf: ({ project }) => project,
        deliver: (task) => this.deliver(task),
      },
      async () => {},
    );
    this.#deps = deps;
  }

  /** The sales of the engine by id, and its coins. Refused while there is no engine. */
  read(): Promise<{
    readonly projects: ReadonlyMap<number, ProjectView>;
    readonly coins: readonly { readonly code: string; readonly decimals: number }[];
  }> {
    return readOrRefuse(this.#deps.engine, (state) => ({
      projects: new Map(viewProjects(state).map((project) => [project.id, project])),
      coins: [...state.coinsByCode.values()].map(({ code, scale }) => ({ code, decimals: scale })),
    }));
  }

  /** What the engine would refuse in a draft, and what it would allot. */
  async examine(draft: ProjectDraft): Promise<{
    readonly problems: readonly ProjectProblem[];
    readonly coins: CoinsOfSale;
    readonly preview: ReturnType<typeof previewAllotment>;
  }> {
    const coins = await readOrRefuse(this.#deps.engine, (state) => coinsIn(state, draft));
    const problems = draftProblems(draft, coins, this.#deps.clock());
    return { problems, coins, preview: previewAllotment(draft, coins) };
  }

  /** Repeating it changes nothing. */
  async deliver({ project: id, change }: ProjectTask): Promise<void> {
    const project = (await findProject(this.#deps.database, id))!;
    if (change.kind === 'list') await this.#list(project);
    else await this.#cancel(project);
  }

  async #list(project: StoredProject): Promise<void> {
    const { engine, database } = this.#deps;
    const { id, draft } = project;
    const isListed = await engine.read(({ projects }) => projects.get(id) !== undefined);
    if (!isListed) {
      const { problems, coins: known } = await this.examine(draft);
      // Checked before anything moves. A restart after the funding finds the reference and goes on.
      if (problems.length > 0) return this.#refuse(project, 'bad_market_rules');
      const coin = known.coin ?? (await this.#addCoin(project));
      const terms = engineTerms(draft, { ...known, coin })!;
      await this.#fund(project, coin.id, terms.total, 'funded');
      const listed = await this.#submit({ type: 'ListProject', id, ...terms });
      if (!listed.ok && listed.reason !== 'project_exists') return this.#refuse(project, listed.reason);
    }
    await markListed(database, id);
  }

  async #addCoin({ id, draft }: StoredProject): Promise<{ id: CoinId; scale: number }> {
    const added = await this.#deps.engine.read(({ coins }) => coinId(coins.size + 1));
    const { coin: code, coinDecimals: scale } = draft;
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    const result = await this.#submit({ type: 'AddCoin', id: added, code, scale, ...open });
    // Another coin may have got this id at the same moment; the relay tries again.
    if (!result.ok) throw new Error(`the engine rejected coin ${code}: ${result.reason}`);
    this.#deps.coinAdded?.({ id: added, code, scale, name: { en: draft.coinNameEn, ja: draft.coinNameJa } });
    await noteStep(this.#deps.database, id, 'coin_added', new Date(this.#deps.clock()));
    return { id: added, scale };
  }

  /** Once for each project: the engine keeps the reference. */
  async #fund(project: StoredProject, coin: CoinId, amount: bigint, step: 'funded' | 'returned') {
    const reference = `ieo ${project.id} ${step}`;
    const reason = `coins of sale ${project.id}`;
    const result = await this.#submit({
      ...({ type: 'FundHouseOnce', wallet: 'treasury' } as const),
      ...{ coin, amount, reference, reason },
    });
    if (!result.ok && result.reason !== 'duplicate_reference')
      throw new Error(`the engine rejected the funds of sale ${project.id}: ${result.reason}`);
    await this.#done(project, step);
  }

  /** Nothing stays in the treasury of a sale that was not listed. */
  async #refuse(project: StoredProject, refusal: string): Promise<void> {
    const { engine, database, log } = this.#deps;
    const { id, draft } = project;
    const { coin, quote, isFunded } = await engine.read((state) => ({
      ...coinsIn(state, draft),
      isFunded: state.references.has(`ieo ${id} funded`),
    }));
    const terms = engineTerms(draft, { coin, quote });
    if (isFunded && coin !== undefined && terms !== undefined)
      await this.#fund(project, coin.id, -terms.total, 'returned');
    log.warn({ project: id, refusal }, 'the engine did not list a sale');
    await this.#done(project, 'refused');
    await markRefused(database, id, refusal);
  }

  async #cancel(project: StoredProject): Promise<void> {
    const result = await this.#submit({ type: 'CancelProject', project: project.id });
    if (result.ok) return;
    const state = await this.#deps.engine.read(({ projects }) => projects.get(project.id)?.state);
    // A repeated task finds the sale canceled; one that was too late finds it closed.
    if (state !== 'cancelled') await this.#done(project, 'cancel_refused');
  }

  async #submit(command: CommandRequest): Promise<Result> {
    return (await this.#deps.engine.submit(command)).result;
  }

  #done({ id }: StoredProject, step: Parameters<typeof noteStep>[2]): Promise<void> {
    return noteStep(this.#deps.database, id, step, new Date(this.#deps.clock()));
  }
}

function coinsIn({ coinsByCode }: ExchangeState, draft: Pick<ProjectDraft, 'coin' | 'quote'>): CoinsOfSale {
  const find = (code: string) => {
    const coin = coinsByCode.get(code);
    return coin && { id: coin.id, scale: coin.scale };
  };
  return { coin: find(draft.coin), quote: find(draft.quote) };
}

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
import { Rounds } from '../relay/rounds.ts';
import { noteStep } from './project-steps-table.ts';
import {
  type CoinOfSale,
  type CoinsOfSale,
  draftProblems,
  engineTerms,
  previewAllotment,
} from './project-terms.ts';
import {
  findProject,
  markListed,
  markRefused,
  type ProjectTask,
  projectTasks,
  type StoredProject,
} from './projects-table.ts';
import { fundsReference, SaleFunds } from './sale-funds.ts';

/** How often the server looks for sales that are over and whose unsold coins are still in the treasury. */
const TAKE_BACK_MS = 5_000;

export interface ProjectControlDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  /** Called with the coin of every sale that is listed; it may be new to the exchange. */
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
  readonly #funds: SaleFunds;
  readonly #takeBacks: Rounds;

  constructor(deps: ProjectControlDeps) {
    const { engine, database, log, clock } = deps;
    super(
      {
        ...{ database, log, clock },
        table: projectTasks,
        what: 'decisions about sales for the engine',
        subjectOf: ({ project }) => project,
        deliver: (task) => this.deliver(task),
      },
      async () => this.#takeBacks.start(),
    );
    this.#deps = deps;
    this.#funds = new SaleFunds({ engine, database, log, clock });
    this.#takeBacks = new Rounds(TAKE_BACK_MS, () =>
      this.#funds.takeBack().catch((error: unknown) => {
        log.warn({ err: error }, 'unsold coins could not be looked up; retrying');
      }),
    );
  }

  override async settle(): Promise<void> {
    await super.settle();
    await this.#takeBacks.settle();
  }

  override async stop(): Promise<void> {
    await this.#takeBacks.stop();
    await super.stop();
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
    const { treasury, ...coins } = await readOrRefuse(this.#deps.engine, (state) => coinsIn(state, draft));
    const problems = draftProblems(draft, coins, this.#deps.clock());
    const terms = engineTerms(draft, coins);
    // Only a coin that the sale adds is funded by it; of any other the treasury must hold what is sold.
    const isShort = coins.coin !== undefined && terms !== undefined && treasury < terms.total;
    return {
      problems: isShort ? [...problems, 'treasury'] : problems,
      ...{ coins, preview: previewAllotment(draft, coins) },
    };
  }

  /** Repeating it changes nothing. */
  async deliver({ project: id, change }: ProjectTask): Promise<void> {
    const project = (await findProject(this.#deps.database, id))!;
    if (change.kind === 'list') await this.#list(project, change.addsCoin === true);
    else await this.#cancel(project);
  }

  async #list(project: StoredProject, addsCoin: boolean): Promise<void> {
    const { engine, database, clock } = this.#deps;
    const { id, draft } = project;
    const { isListed, isReturned, ...known } = await engine.read((state) => ({
      ...coinsIn(state, draft),
      isListed: state.projects.get(id) !== undefined,
      isReturned: state.references.has(fundsReference(id, 'returned')),
    }));
    if (!isListed) {
      // A refusal that was interrupted. Its coins may be gone, and they are funded once.
      if (project.state === 'refused' || isReturned)
        return this.#refuse(project, project.refusal ?? 'bad_market_rules');
      // Checked before anything moves. A restart after the funding finds the reference and goes on.
      if (draftProblems(draft, known, clock()).length > 0) return this.#refuse(project, 'bad_market_rules');
      if (known.coin === undefined && !addsCoin) return this.#refuse(project, 'unknown_coin');
    }
    const coin = known.coin ?? (await this.#addCoin(project));
    this.#coinKnown(draft, coin);
    if (!isListed) {
      if (addsCoin) await this.#done(project, 'coin_added');
      const terms = engineTerms(draft, { ...known, coin })!;
      if (addsCoin)
        await this.#funds.book({ project: id, coin: coin.id, amount: terms.total, step: 'funded' });
      // What earlier sales of the coin did not sell is no stock of this one.
      else await this.#funds.takeBack();
      const listed = await this.#submit({ type: 'ListProject', id, ...terms });
      if (!listed.ok && listed.reason !== 'project_exists') return this.#refuse(project, listed.reason);
    }
    await markListed(database, id);
  }

  async #addCoin({ draft }: StoredProject): Promise<{ id: CoinId; scale: number }> {
    const added = await this.#deps.engine.read(({ coins }) => coinId(coins.size + 1));
    const { coin: code, coinDecimals: scale } = draft;
    const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    const result = await this.#submit({ type: 'AddCoin', id: added, code, scale, ...open });
    // Another coin may have got this id at the same moment; the relay tries again.
    if (!result.ok) throw new Error(`the engine rejected coin ${code}: ${result.reason}`);
    return { id: added, scale };
  }

  /** Also for a coin that the engine had already: an earlier try may have added it without knowing. */
  #coinKnown({ coin: code, coinNameEn: en, coinNameJa: ja }: ProjectDraft, { id, scale }: CoinOfSale): void {
    this.#deps.coinAdded?.({ id, code, scale, name: { en, ja } });
  }

  /** Nothing stays in the treasury of a sale that was not listed. Refused first: a repetition must not list it. */
  async #refuse(project: StoredProject, refusal: string): Promise<void> {
    const { engine, database, log } = this.#deps;
    const { id, draft } = project;
    await markRefused(database, id, refusal);
    const { isFunded, ...coins } = await engine.read((state) => ({
      ...coinsIn(state, draft),
      isFunded: state.references.has(fundsReference(id, 'funded')),
    }));
    const terms = engineTerms(draft, coins);
    if (isFunded && terms !== undefined)
      await this.#funds.book({ project: id, coin: terms.coin, amount: -terms.total, step: 'returned' });
    log.warn({ project: id, refusal }, 'the engine did not list a sale');
    await this.#done(project, 'refused');
  }

  async #cancel(project: StoredProject): Promise<void> {
    await this.#submit({ type: 'CancelProject', project: project.id });
    const state = await this.#deps.engine.read(({ projects }) => projects.get(project.id)?.state);
    // A repeated task finds the sale canceled; one that was too late finds it closed.
    if (state === 'cancelled') await this.#funds.takeBack(project.id);
    else await this.#done(project, 'cancel_refused');
  }

  async #submit(command: CommandRequest): Promise<Result> {
    return (await this.#deps.engine.submit(command)).result;
  }

  #done({ id }: StoredProject, step: Parameters<typeof noteStep>[2]): Promise<void> {
    return noteStep(this.#deps.database, id, step, new Date(this.#deps.clock()));
  }
}

function coinsIn(
  { coinsByCode, ledger }: ExchangeState,
  draft: Pick<ProjectDraft, 'coin' | 'quote'>,
): CoinsOfSale & { readonly treasury: bigint } {
  const find = (code: string) => {
    const coin = coinsByCode.get(code);
    return coin && { id: coin.id, scale: coin.scale };
  };
  const coin = find(draft.coin);
  const treasury = (coin && ledger.findHouse('treasury', coin.id)?.available) ?? 0n;
  return { coin, quote: find(draft.quote), treasury };
}

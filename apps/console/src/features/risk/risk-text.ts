import type { RiskReport } from '@meridian/contract/schemas/operator-risk';

/** Owners are warned from here on; a position is liquidated at 100 %. */
const WARNING_PPM = 800_000;
/** From here on a limit is about to refuse users. */
const NEARLY_USED = 80;

/** A margin ratio in millionths as a percentage with one decimal, never rounded up to the liquidation. */
export const ratioText = (ppm: number): string => `${(Math.floor(ppm / 1_000) / 10).toFixed(1)} %`;

export const ratioTone = (ppm: number): 'warn' | 'neutral' => (ppm >= WARNING_PPM ? 'warn' : 'neutral');

export const isNearlyUsed = (percent: number | null): boolean => percent !== null && percent >= NEARLY_USED;

/** The wallets that pay users, those that pay first at the top. */
const PAYING = ['insurance', 'cycle_pool', 'treasury', 'ieo_pool', 'fees'] as const;

export const payingFunds = (funds: RiskReport['funds']): RiskReport['funds'] =>
  PAYING.flatMap((wallet) => funds.filter((each) => each.wallet === wallet));

import type { OperatorRole } from '@meridian/contract';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { formatZoned } from '../language/format.ts';
import type { Locale, Translate } from '../language/translator.ts';
import { describeFiatChange, isFiatChange } from './describe-fiat-change.ts';
import { describeFinanceChange } from './describe-finance-change.ts';
import { describeListing } from './describe-listing.ts';
import { differenceText, offerDifference, whenText } from './offer-difference.ts';

/** The effect of a change, in one sentence. */
export function describeChange(change: OperatorChange, t: Translate, locale: Locale): string {
  const roles = (list: readonly OperatorRole[]) => list.map((role) => t(`role_${role}`)).join(', ');
  if (isFiatChange(change)) return describeFiatChange(change, t);
  switch (change.kind) {
    case 'unsuspend_user':
    case 'end_withdraw_lock':
    case 'reset_second_factor':
      return t(`change_${change.kind}`, { uid: change.uid });
    case 'grant_permission':
      return t('change_grant_permission', {
        uid: change.uid,
        permission: t(`permission_${change.permission}`),
      });
    case 'publish_article': {
      const { id, titleEn, titleJa } = change.article;
      const title = locale === 'ja' ? titleJa : titleEn;
      return t(id === null ? 'change_publish_article' : 'change_edit_article', { title });
    }
    case 'remove_article':
      return t('change_remove_article', { id: change.id });
    case 'add_operator':
      return t('change_add_operator', { name: change.name, email: change.email, roles: roles(change.roles) });
    case 'set_operator_roles':
      return t('change_set_operator_roles', { id: change.operatorId, roles: roles(change.roles) });
    case 'disable_operator':
    case 'enable_operator':
    case 'reset_operator':
      return t(`change_${change.kind}`, { id: change.operatorId });
    case 'resume_market':
    case 'cancel_market_orders':
    case 'wind_up_market': {
      const { symbol = `#${change.market}`, product = 'spot' } = change;
      if (change.kind === 'wind_up_market' && change.effectiveAt != null)
        return t('change_wind_up_market_at', {
          symbol,
          product: t(`product_${product}`),
          when: whenText(change.effectiveAt, t, locale),
        });
      return t(`change_${change.kind}`, { symbol, product: t(`product_${product}`) });
    }
    case 'approve_withdrawal':
      return t('change_approve_withdrawal', { id: change.id, payment: change.payment ?? '' });
    case 'set_cycle_offer': {
      const { coin, period, terms, before, effectiveAt } = change;
      return t(before === null ? 'change_add_cycle_offer' : 'change_set_cycle_offer', {
        coin,
        period,
        changes: differenceText(offerDifference(before, terms, t)),
        when: whenText(effectiveAt, t, locale),
      });
    }
    case 'list_project': {
      const { project } = change;
      return t('change_list_project', {
        name: locale === 'ja' ? project.nameJa : project.nameEn,
        ...{ total: project.total, coin: project.coin, price: project.price, quote: project.quote },
        starts: formatZoned(project.startsAt, locale),
        ends: formatZoned(project.endsAt, locale),
      });
    }
    case 'cancel_project':
      return t('change_cancel_project', { name: change.name ?? '', id: change.id });
    case 'list_markets':
    case 'change_market':
      return describeListing(change, t, locale);
    case 'publish_banner': {
      const { id, titleEn, titleJa } = change.banner;
      const title = locale === 'ja' ? titleJa : titleEn;
      return t(id === null ? 'change_publish_banner' : 'change_edit_banner', { title });
    }
    case 'remove_banner':
      return t('change_remove_banner', { title: change.title ?? `#${change.id}` });
    case 'set_company':
      return t('change_set_company');
    default:
      return describeFinanceChange(change, t);
  }
}

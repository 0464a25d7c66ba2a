import type { OperatorRole } from '@meridian/contract';
import { OPERATOR_ROLES } from '@meridian/contract/operator-roles';
import { Checkbox } from '@meridian/ui';
import { useT } from '../../language/language.ts';

export function RoleChoice({
  chosen,
  problem,
  onChange,
}: {
  readonly chosen: readonly OperatorRole[];
  readonly problem: string | undefined;
  readonly onChange: (roles: readonly OperatorRole[]) => void;
}) {
  const t = useT();
  return (
    <fieldset className="mb-3" aria-invalid={problem !== undefined || undefined} tabIndex={-1}>
      <legend className="mb-1 text-lab font-[550] text-ink2">{t('operator_roles')}</legend>
      {OPERATOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={(on) => onChange(on ? [...chosen, role] : chosen.filter((each) => each !== role))}
        >
          <span className="font-[620] text-ink1">{t(`role_${role}`)}</span>
          <span className="ml-2 text-cap text-ink3">{t(`role_${role}_text`)}</span>
        </Checkbox>
      ))}
      <p aria-live="polite" className="mt-1.5 text-cap text-warn empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}

import { Checkbox, Segmented, Tag } from '@meridian/ui';
import { LanguageChoice } from '../../app/LanguageChoice.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { useT } from '../../language/language.ts';
import { setShortcuts, setTheme, THEMES, usePreferences } from '../../session/preferences.ts';
import { useSession } from '../../session/session.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export function AccountPage() {
  const t = useT();
  const operator = useSession((state) => state.operator);
  const { theme, shortcuts } = usePreferences((state) => state);
  return (
    <Page
      title={t('account_title')}
      text={operator === null ? undefined : `${operator.name} · ${operator.email}`}
    >
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          <Section title={t('account_roles')}>
            <ul className="flex flex-col gap-2">
              {operator?.roles.map((role) => (
                <li key={role} className="flex items-center gap-2 text-lab text-ink2">
                  <Tag tone="accent">{t(`role_${role}`)}</Tag>
                  {t(`role_${role}_text`)}
                </li>
              ))}
            </ul>
          </Section>
          <PasswordForm />
        </div>
        <div className="flex flex-col gap-3">
          <Section title={t('appearance')}>
            <div className="flex flex-col gap-3">
              <Segmented
                label={t('theme')}
                value={theme}
                options={THEMES.map((value) => ({ value, label: t(`theme_${value}`) }))}
                onChange={setTheme}
              />
              <LanguageChoice />
              <Checkbox checked={shortcuts} onChange={setShortcuts}>
                {t('shortcuts_on')}
              </Checkbox>
            </div>
          </Section>
          <OwnSessions />
        </div>
      </div>
    </Page>
  );
}

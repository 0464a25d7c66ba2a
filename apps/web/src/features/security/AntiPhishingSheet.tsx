import * as user from '@meridian/contract/routes/user';
import { antiPhishingProblem } from '@meridian/contract/rules/accounts/credentials';
import { problem as problemOf } from '@meridian/contract/rules/problem';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { PasswordField } from '@meridian/ui/controls/PasswordField.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { FormProblem } from '../../accounts/form/FormNote.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { useReloadProfile } from '../../accounts/profile.ts';
import { call } from '../../api/api.ts';
import { useT } from '../../session/locale/locale.ts';

interface AntiPhishingSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AntiPhishingSheet({ open, onClose }: AntiPhishingSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('security_word')} closeLabel={t('close')}>
      {open && <WordForm onDone={onClose} />}
    </Sheet>
  );
}

interface WordDraft {
  readonly word: string;
  readonly password: string;
}

function WordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const reload = useReloadProfile();
  const control = useForm<WordDraft, 'word' | 'password'>({
    initial: { word: '', password: '' },
    problemsOf: ({ word, password }) => ({
      word: antiPhishingProblem(word.trim()),
      password: password === '' ? problemOf('login_password_required') : undefined,
    }),
    refusals: { anti_phishing_rule: 'word', password_wrong: 'password' },
  });
  const { form, set, problem, leave } = control;
  const save = () =>
    control.submit(async ({ word, password }) => {
      await call(user.setAntiPhishing, { body: { word: word.trim(), password } }, { silent: true });
      showToast(t('word_done'));
      onDone();
      await reload();
    });
  return (
    <form
      ref={control.ref}
      noValidate
      className="grid gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-lab text-ink2">{t('word_text')}</p>
      <TextField
        label={t('word_label')}
        autoComplete="off"
        maxLength={20}
        value={form.word}
        onChange={(event) => set({ word: event.target.value })}
        onBlur={() => form.word !== '' && leave('word')}
        problem={problem('word')}
      />
      <PasswordField
        label={t('proof_password')}
        showLabel={t('account_show_password')}
        hideLabel={t('account_hide_password')}
        autoComplete="current-password"
        maxLength={128}
        value={form.password}
        onChange={(event) => set({ password: event.target.value })}
        problem={problem('password')}
      />
      <FormProblem text={control.formProblem} />
      <Button type="submit" full busy={control.busy}>
        {t('word_save')}
      </Button>
    </form>
  );
}

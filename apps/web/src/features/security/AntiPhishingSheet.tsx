import * as user from '@meridian/contract/routes/user';
import { antiPhishingProblem } from '@meridian/contract/rules/accounts/credentials';
import { problem as problemOf } from '@meridian/contract/rules/problem';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { PasswordInput } from '../../accounts/form/PasswordInput.tsx';
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
  const save = async ({ word, password }: WordDraft) => {
    await call(user.setAntiPhishing, { body: { word: word.trim(), password } }, { silent: true });
    showToast(t('word_done'));
    onDone();
    await reload();
  };
  return (
    <Form control={control} onSubmit={save} submitLabel={t('word_save')} className="grid gap-4 pt-1">
      <p className="text-lab text-ink2">{t('word_text')}</p>
      <TextField {...control.field('word')} label={t('word_label')} autoComplete="off" maxLength={20} />
      <PasswordInput
        {...control.field('password')}
        label={t('proof_password')}
        autoComplete="current-password"
        maxLength={128}
      />
    </Form>
  );
}

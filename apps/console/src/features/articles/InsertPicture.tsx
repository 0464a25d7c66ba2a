import { contentPicture } from '@meridian/contract/routes/operator/index';
import { Button, TextField } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { FileButton } from '../../components/form/FileButton.tsx';
import { useT } from '../../language/language.ts';
import { pictureTag } from './article-draft.ts';

/** Uploads a picture and adds its element to the text. */
export function InsertPicture({ onInsert }: { readonly onInsert: (html: string) => void }) {
  const t = useT();
  const [alt, setAlt] = useState('');
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async () => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { address } = await call(contentPicture, { file, fileName: 'picture' });
      onInsert(pictureTag(address, alt));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{t('content_picture_add')}</legend>
      <TextField
        label={t('content_picture_alt')}
        value={alt}
        maxLength={200}
        onChange={({ target }) => setAlt(target.value)}
        className="min-w-60 flex-1"
      />
      <FileButton
        label={t('banner_picture_choose')}
        accept="image/jpeg,image/png,image/webp"
        onChoose={setFile}
      />
      <Button tone="outline" size="m" busy={busy} disabled={file === undefined} onClick={() => void upload()}>
        {t('content_picture_add')}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="w-full text-lab text-warn">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useId, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { DRAWING_TEXT_MAX, type WrittenTool } from './drawings.ts';

interface DrawingTextProps {
  readonly tool: WrittenTool;
  readonly onBack: () => void;
  /** The next press on the chart says where it goes. */
  readonly onWritten: (text: string) => void;
}

/** What a note or a tag is to say. */
export function DrawingText({ tool, onBack, onWritten }: DrawingTextProps) {
  const t = useT();
  const formId = useId();
  const [text, setText] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const written = text.trim();
  const error = wasSent && written === '' && t('spot.drawing.textRequired');
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onBack}
      title={t(`spot.tool.${tool}`)}
      footer={
        <>
          <Button onClick={onBack}>{t('spot.confirm.back')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('spot.drawing.place')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasSent(true);
          if (written !== '') onWritten(written);
        }}
      >
        <Field label={t('spot.drawing.text')} error={error} isRequired>
          <TextInput
            value={text}
            maxLength={DRAWING_TEXT_MAX}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

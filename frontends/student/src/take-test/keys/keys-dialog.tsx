import { Button, Checkbox } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import css from './keys.module.css';
import { keyHelp } from './exam-keys';

type Props = { singleKeys: boolean; onSingleKeys(on: boolean): void; onClose(): void };

export function KeysDialog({ singleKeys, onSingleKeys, onClose }: Props) {
  return (
    <Dialog
      opened
      title={t('Keyboard help')}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="filled" data-autofocus onClick={onClose}>
          {t('Back to the test')}
        </Button>
      }
    >
      <p className={`muted sm ${css.lead}`}>{t('The clock runs on while this is open.')}</p>
      <dl className={css.keys}>
        {keyHelp.map(({ meaning, keys }) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((key) => (key === 'to' ? <span key={key}> {t('to')} </span> : <kbd key={key}>{key}</kbd>))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('Shortcuts without Alt (letters, numbers, ?)')} checked={singleKeys} onChange={onSingleKeys} />
      <p className="sm muted">{t('They work only outside the answer field. No key submits the test.')}</p>
    </Dialog>
  );
}

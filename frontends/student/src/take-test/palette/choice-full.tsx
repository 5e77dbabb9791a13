import { Button, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { fullText, type Choice } from './choice';
import css from './choice.module.css';

/** Why a question takes no answer, below its options; its id ties it to them. */
export const ChoiceFull = ({ id, choice, onShow }: { id: string; choice: Choice; onShow(): void }) => (
  <div className={css.full} id={id}>
    <Notice
      tone="info"
      live={false}
      action={
        <Button size="sm" onClick={onShow}>
          {t('Show answered')}
        </Button>
      }
    >
      {fullText(choice)}
    </Notice>
  </div>
);

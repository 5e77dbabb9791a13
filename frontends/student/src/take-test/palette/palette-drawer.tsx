import { Drawer } from '@kasauti/web-kit/dialog';
import type { ReactNode } from 'react';
import { t } from '@kasauti/web-kit/i18n';
import css from './palette.module.css';
import { NoSubmit, PaletteGrid, type PaletteProps } from './palette-grid';

type Props = PaletteProps & { above?: ReactNode; onClose(): void };

export function PaletteDrawer({ above, onClose, ...props }: Props) {
  return (
    <Drawer opened title={t('Question palette')} onClose={onClose}>
      {above && <div className={css.above}>{above}</div>}
      <PaletteGrid {...props} />
      {props.onSubmit ? (
        <button type="button" className={`btn btn-block ${css.drawerSubmit}`} onClick={props.onSubmit}>
          {t('Submit Test')}
        </button>
      ) : (
        <NoSubmit locks={props.locks} className={css.drawerSubmit} />
      )}
    </Drawer>
  );
}

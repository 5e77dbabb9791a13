import { Drawer } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import css from './palette.module.css';
import { PaletteGrid, type PaletteProps } from './palette-grid';

export function PaletteDrawer({ onClose, ...props }: PaletteProps & { onClose(): void }) {
  return (
    <Drawer opened title={t('Question palette')} onClose={onClose}>
      <PaletteGrid {...props} />
      {props.onSubmit && (
        <button type="button" className={`btn btn-block ${css.drawerSubmit}`} onClick={props.onSubmit}>
          {t('Submit Test')}
        </button>
      )}
    </Drawer>
  );
}

import { Drawer } from '@kasauti/web-kit/dialog';
import css from './palette.module.css';
import { PaletteGrid, type PaletteProps } from './palette-grid';

export function PaletteDrawer({ onClose, ...props }: PaletteProps & { onClose(): void }) {
  return (
    <Drawer opened title="Question palette" onClose={onClose}>
      <PaletteGrid {...props} />
      {props.onSubmit && (
        <button type="button" className={`btn btn-block ${css.drawerSubmit}`} onClick={props.onSubmit}>
          Submit Test
        </button>
      )}
    </Drawer>
  );
}

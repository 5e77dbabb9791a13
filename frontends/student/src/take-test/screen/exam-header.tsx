import { formatTime } from '@kasauti/web-kit/api';
import { IconButton } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import {
  IconClock,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconKeyboard,
  IconLayoutGrid,
} from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatCountdown, toneOf } from '../engine/countdown';
import css from './exam.module.css';
import { Mark } from './mark';
import type { SavedKind, SavedState } from '../journal/saved-state';

type Props = {
  title: string;
  name: string | undefined;
  saved: SavedState;
  savedAt: string | undefined;
  sec: number;
  durationSec: number;
  answered: number;
  total: number;
  /** Chooses the language of the questions; phones have it in the palette. */
  language?: ReactNode;
  onPalette(): void;
  onKeys(): void;
};

export function ExamHeader({
  title,
  name,
  saved,
  savedAt,
  sec,
  durationSec,
  answered,
  total,
  language,
  onPalette,
  onKeys,
}: Props) {
  const tone = toneOf(sec, durationSec);
  return (
    <header className={css.top}>
      <Mark className={css.logo} label="Kasauti" />
      <div className={css.title}>
        <b>{title}</b>
        <span>{name}</span>
      </div>
      <div className={css.end}>
        <Saved saved={saved} savedAt={savedAt} />
        <IconButton className={css.keysButton} label={t('Keyboard help')} onClick={onKeys}>
          <IconKeyboard aria-hidden />
        </IconButton>
        {language && <div className={css.language}>{language}</div>}
        <span
          className={`timer ${css.timer} ${tone === 'ok' ? '' : tone}`}
          role="timer"
          aria-label={t('Time left')}
          data-tone={tone}
        >
          <IconClock aria-hidden />
          <small>{tone === 'bad' && sec <= 300 ? t('Last 5 minutes') : t('Time left')}</small>
          {formatCountdown(sec)}
        </span>
        <button type="button" className={`btn ${css.paletteButton}`} onClick={onPalette}>
          <IconLayoutGrid aria-hidden />
          <span className="vh">{t('Question palette,')} </span>
          <span>
            {answered}/{total}
          </span>
          <span className="vh"> {t('answered')}</span>
        </button>
      </div>
    </header>
  );
}

const icons: Record<SavedKind, typeof IconCloudCheck> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  on_device: IconCloudOff,
  offline: IconCloudOff,
  at_risk: IconCloudOff,
};

function Saved({ saved, savedAt }: { saved: SavedState; savedAt: string | undefined }) {
  const Icon = icons[saved.kind];
  const calm = saved.kind === 'saved' || saved.kind === 'saving';
  const spoken = useAnnouncedText(saved);
  const at = saved.kind === 'saved' && savedAt ? formatTime(savedAt).split(', ')[1] : undefined;
  return (
    <span className={`saved ${css.saved} ${calm ? '' : 'off'}`} data-saved={saved.kind}>
      <Icon aria-hidden />
      <span>
        {saved.text}
        {at && <span className={css.wide}> {at}</span>}
      </span>
      <span className="vh" role="status">
        {spoken}
      </span>
    </span>
  );
}

/** Announces a change of kind, not every save. */
function useAnnouncedText({ kind, text }: SavedState): string {
  const [said, setSaid] = useState<{ kind: SavedKind; text: string }>({ kind: 'saved', text: '' });
  useEffect(() => {
    if (kind === 'saving') return;
    setSaid((before) =>
      before.kind === kind ? before : { kind, text: kind === 'saved' ? t('All answers are saved.') : text },
    );
  }, [kind, text]);
  return said.text;
}

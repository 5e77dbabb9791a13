import { formatClock } from '@kasauti/web-kit/api';
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
import type { RunningSection } from '../engine/running-section';
import css from './exam.module.css';
import { Logo } from './logo';
import type { SavedKind, SavedState } from '../journal/saved-state';

type Props = {
  title: string;
  name: string | undefined;
  saved: SavedState;
  savedAt: string | undefined;
  sec: number;
  durationSec: number;
  /** With section minutes: the large figure, the test's stands beside it. */
  running: RunningSection | undefined;
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
  running,
  answered,
  total,
  language,
  onPalette,
  onKeys,
}: Props) {
  const large = running?.sec ?? sec;
  const tone = toneOf(large, running?.lengthSec ?? durationSec);
  const label = tone === 'bad' && large <= 300 && !running ? t('Last 5 minutes') : (running?.title ?? t('Time left'));
  return (
    <header className={css.top}>
      <Logo className={css.logo} label="Kasauti" />
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
          aria-label={running ? t('Time left in {title}', { title: running.title }) : t('Time left')}
          data-tone={tone}
        >
          <IconClock aria-hidden />
          <small>{label}</small>
          <span>{formatCountdown(large)}</span>
          {running && <span className={css.total}>{t('Test {time}', { time: formatCountdown(sec) })}</span>}
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
  keeping: IconCloudOff,
  on_device: IconCloudOff,
  offline: IconCloudOff,
  at_risk: IconCloudOff,
};

function Saved({ saved, savedAt }: { saved: SavedState; savedAt: string | undefined }) {
  const Icon = icons[saved.kind];
  const calm = saved.kind === 'saved' || saved.kind === 'saving';
  const spoken = useAnnouncedText(saved);
  const at = saved.kind === 'saved' && savedAt ? formatClock(savedAt) : undefined;
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

/** Announces a change of kind, not every save, nor every write to the device. */
function useAnnouncedText({ kind, text }: SavedState): string {
  const [said, setSaid] = useState<{ kind: SavedKind; text: string }>({ kind: 'saved', text: '' });
  useEffect(() => {
    if (kind === 'saving' || kind === 'keeping') return;
    setSaid((before) =>
      before.kind === kind ? before : { kind, text: kind === 'saved' ? t('All answers are saved.') : text },
    );
  }, [kind, text]);
  return said.text;
}

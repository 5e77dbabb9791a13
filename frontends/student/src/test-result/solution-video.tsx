import { addressOf, playerOf, providerName, videoAt } from '@kasauti/contracts/solution-video';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import css from './solution-video.module.css';

const hashOf = (number: number) => `#video-${number}`;

/** The number of the question whose video is to be played, in the address of this page. */
export function videoAsked(): number | undefined {
  const [, number] = /^#video-(\d+)$/.exec(window.location.hash) ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * `frame-src` allows players only in the CSP of the result page's own document. After in-app navigation the document is
 * another page's, so it is reloaded first.
 */
function documentAllowsPlayer(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !entry || /^\/tests\/[^/]+\/result\/?$/.test(new URL(entry.name).pathname);
}

type State = 'card' | 'playing' | 'offline';

/** A card until it is tapped: nothing is requested from the provider before. */
export function SolutionVideoCard({ address, number }: { address: string; number: number }) {
  const video = videoAt(address);
  const [isAsked] = useState(() => videoAsked() === number);
  const [state, setState] = useState<State>(isAsked ? 'playing' : 'card');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    box.current?.scrollIntoView({ block: 'center' });
    // The hash counts for one load; a later reload shows the card again.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  if (!video) return null;
  const provider = providerName[video.provider];
  const play = () => {
    if (!navigator.onLine) return setState('offline');
    if (documentAllowsPlayer()) return setState('playing');
    window.history.replaceState(window.history.state, '', hashOf(number));
    window.location.reload();
  };
  const link = (
    <a href={addressOf(video)} target="_blank" rel="noreferrer">
      {t('Open at {provider}', { provider })}
    </a>
  );
  if (state === 'playing')
    return (
      <div className={css.video} ref={box}>
        <iframe
          src={playerOf(video)}
          title={t('Solution of question {number}', { number })}
          allow="fullscreen; encrypted-media; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <p className="sm muted">
          {t('Does it not play?')} {link}
        </p>
      </div>
    );
  return (
    <div className={css.video}>
      <Button className={css.card} onClick={play}>
        <IconPlayerPlay aria-hidden />
        <span>
          <b>{t('Watch the solution')}</b>
          <small>{t('opens {provider}', { provider })}</small>
        </span>
      </Button>
      <p className="sm muted" role="status">
        {state === 'offline' && (
          <>
            {t('Needs a connection')} {link}
          </>
        )}
      </p>
    </div>
  );
}

// The videos that explain solutions: where they may be, how they are stored, and how they are shown.

export interface SolutionVideo {
  provider: 'youtube' | 'vimeo';
  /** Of the video at its provider. */
  id: string;
  /** Where it begins. */
  startSec?: number;
}

export const providerName: Record<SolutionVideo['provider'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{1,12}$/;
const longestSec = 24 * 3600;

/** 90, 90s, 1m30s, 1h2m3s. */
function secondsOf(text: string | null): number | undefined {
  const [all, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  if (!all) return undefined;
  const sec = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return sec > 0 && sec < longestSec ? sec : undefined;
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address.trim());
  } catch {
    return undefined;
  }
}

function youtubeIn({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!/^((www|m)\.)?youtube\.com$/.test(hostname)) return undefined;
  return pathname === '/watch' ? (searchParams.get('v') ?? undefined) : /^\/shorts\/([^/]+)$/.exec(pathname)?.[1];
}

/**
 * The video at an address of YouTube or Vimeo; undefined for every other address.
 * @example videoAt('https://youtu.be/AbCdEfGhIjk?t=42') → { provider: 'youtube', id: 'AbCdEfGhIjk', startSec: 42 }
 */
export function videoAt(address: string): SolutionVideo | undefined {
  const url = urlOf(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined;
  const youtube = youtubeIn(url);
  if (youtube !== undefined) {
    const startSec = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'));
    return youtubeId.test(youtube)
      ? { provider: 'youtube', id: youtube, ...(startSec ? { startSec } : {}) }
      : undefined;
  }
  if (!/^(www\.)?vimeo\.com$/.test(url.hostname)) return undefined;
  const id = url.pathname.slice(1);
  const startSec = secondsOf(new URLSearchParams(url.hash.slice(1)).get('t'));
  return vimeoId.test(id) ? { provider: 'vimeo', id, ...(startSec ? { startSec } : {}) } : undefined;
}

/** Its one address. */
export const addressOf = ({ provider, id, startSec }: SolutionVideo): string =>
  provider === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}${startSec ? `&t=${startSec}s` : ''}`
    : `https://vimeo.com/${id}${startSec ? `#t=${startSec}s` : ''}`;

/** What an iframe shows: without cookies at YouTube, without tracking at Vimeo. */
export const playerOf = ({ provider, id, startSec }: SolutionVideo): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}${startSec ? `?start=${startSec}` : ''}`
    : `https://player.vimeo.com/video/${id}?dnt=1${startSec ? `#t=${startSec}s` : ''}`;

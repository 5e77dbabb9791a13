import { Button } from '@kasauti/web-kit/base';
import { IconEye } from '@tabler/icons-react';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { monotonicMs, wallMs } from '../device/browser-clock';
import { readClock } from '../engine/countdown';
import type { Opening } from '../engine/exam-state';
import { emptyJournal } from '../journal/answer-journal';
import type { Started } from '../journal/attempt.data';
import { Exam } from '../screen/exam';
import { Band } from '../screen/band';
import { previewBackend } from './preview-backend';

interface Props {
  testId: string;
  data: Started;
  notice: string;
  closeText: string;
  /** Shows another pick of the questions that are drawn; undefined where none is. */
  onOtherPick?(): void;
  /** Where it leads when it was opened in a tab of its own. */
  home: string;
}

/** The exam page on answers that stay in it. */
export function Rehearsal({ testId, data, notice, closeText, onOtherPick, home }: Props) {
  const close = useClose(home);
  // No call of the preview uses the ticket, but without one the exam keeps nothing.
  // In a preview all sections are open.
  const [started] = useState<Started>({ ...data, ticket: 'preview', sectionEnds: undefined });
  const [backend] = useState(() => previewBackend(testId, started));
  const [opening] = useState<Opening>(() => ({
    started,
    clock: readClock(started.serverNow, { monotonicMs: monotonicMs(), wallMs: wallMs() }),
    journal: emptyJournal(0),
    current: 0,
    visited: [],
    deviceBroken: false,
  }));
  return (
    <Exam
      testId={testId}
      opening={opening}
      backend={backend}
      notice={
        <Band
          icon={IconEye}
          action={
            <>
              {onOtherPick && <Button onClick={onOtherPick}>{t('Show another pick')}</Button>}
              <Button onClick={close}>{closeText}</Button>
            </>
          }
        >
          {notice}
          {data.sectionEnds &&
            ` ${t('Students take the sections one after the other, each for its minutes. Here all are open.')}`}
        </Band>
      }
      writing
      onContinueHere={() => Promise.resolve()}
      onLanguage={() => Promise.resolve(data.paper)}
      onFinished={close}
      onClosed={close}
    />
  );
}

/** Leaves once however often it is called, and again after the browser has brought the page back as it was left. */
function useClose(home: string): () => void {
  const navigate = useNavigate();
  const isClosed = useRef(false);
  useEffect(() => {
    const open = () => (isClosed.current = false);
    window.addEventListener('pageshow', open);
    return () => window.removeEventListener('pageshow', open);
  }, []);
  return () => {
    if (isClosed.current) return;
    isClosed.current = true;
    void (window.history.length > 1 ? navigate(-1) : navigate(home));
  };
}

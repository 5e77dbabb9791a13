import { formatTime } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconAlertTriangle, IconDeviceLaptop } from '@tabler/icons-react';
import { useState } from 'react';
import { leftOutAnswers, savedOf, unsentNumbers, type ExamState } from '../engine/exam-state';
import { hasLocks } from '../opening/writer-id';
import { Band } from './band';

type Props = { state: ExamState; writing: boolean | undefined; onContinueHere(): Promise<void> };

/** What else blocks writing: each is learnt from the server or from another tab. */
export function StopNotices({ state, writing, onContinueHere }: Props) {
  const { stopped, started } = state;
  if (stopped === 'refused') return <Refused isKept={savedOf(state).isKept} />;
  const continueHere = <ContinueHere onContinueHere={onContinueHere} />;
  if (stopped === 'taken_over' && started.readOnly) {
    return (
      <Band alert icon={IconDeviceLaptop} action={continueHere}>
        {elsewhere(started.lastSavedAt)} {t('Here you can only read.')}
      </Band>
    );
  }
  if (stopped === 'taken_over') {
    return (
      <Band alert icon={IconDeviceLaptop} action={continueHere}>
        {t('The test continues on another device.')} {lostText(unsentNumbers(state))}
      </Band>
    );
  }
  if (writing === false) {
    return (
      <Band alert icon={IconDeviceLaptop} action={continueHere}>
        {t('This test is open in another tab.')} {t('Here you can only read.')}
      </Band>
    );
  }
  return null;
}

/** Busy while the server is asked: on a bad network that takes seconds. */
function ContinueHere({ onContinueHere }: Pick<Props, 'onContinueHere'>) {
  const [isAsking, setAsking] = useState(false);
  const onClick = () => {
    setAsking(true);
    void onContinueHere().finally(() => setAsking(false));
  };
  return (
    <Button variant="filled" loading={isAsking} onClick={onClick}>
      {t('Continue here')}
    </Button>
  );
}

/** Without Web Locks another tab looks like another device. */
function elsewhere(savedAt: string | undefined): string {
  const at = savedAt && formatTime(savedAt);
  if (hasLocks())
    return at
      ? t('This test is open on another device, which last saved at {at}.', { at })
      : t('This test is open on another device.');
  return at
    ? t('This test is open in another tab or on another device, which last saved at {at}.', { at })
    : t('This test is open in another tab or on another device.');
}

/** An older page, or numbers with a gap, are mended by a reload; an answer that does not fit its question only costs itself. */
function Refused({ isKept }: { isKept: boolean }) {
  const reload = (
    <Button variant="filled" onClick={() => window.location.reload()}>
      {t('Reload')}
    </Button>
  );
  return (
    <Band alert icon={IconAlertTriangle} action={isKept ? reload : undefined}>
      {isKept
        ? t(
            'The server refused the last answers. They are kept on this device: please reload the page. If this message comes back, tell your teacher and go on with the test on another device.',
          )
        : t(
            'The server refused the last answers, and they are only in this page: please do not close it, and tell your teacher.',
          )}{' '}
      {t('Everything that had been saved by then counts.')}
    </Band>
  );
}

/** After "Continue here", until it is read: these can be answered once more. */
export const LostAnswers = ({ numbers, onRead }: { numbers: number[]; onRead(): void }) => (
  <Band alert icon={IconAlertTriangle} action={<Button onClick={onRead}>{t('I have read this')}</Button>}>
    {lostText(numbers)}
  </Band>
);

function lostText(numbers: number[]): string {
  if (numbers.length === 0) return t('All answers of this device had been saved.');
  return t('These answers could not be sent from here and did not count: {list}.', { list: listOf(numbers) });
}

const listOf = (numbers: number[]): string => numbers.map((number) => t('question {number}', { number })).join(', ');

/** The answers themselves are listed at the end of the test, where they can be shown to the teacher. */
export function LeftOut({ state }: { state: ExamState }) {
  const [read, setRead] = useState(0);
  const answers = leftOutAnswers(state);
  if (answers.length <= read) return null;
  const numbers = answers.map(({ number }) => number);
  return (
    <Band
      icon={IconAlertTriangle}
      action={<Button onClick={() => setRead(answers.length)}>{t('I have read this')}</Button>}
    >
      {answers.some(({ given }) => given.leftOut === 'refused')
        ? lostText(numbers)
        : t(
            'These answers arrived while their section was not open and do not count: {list}. You see them again at the end.',
            { list: listOf(numbers) },
          )}
    </Band>
  );
}

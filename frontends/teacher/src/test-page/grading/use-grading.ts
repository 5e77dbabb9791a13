import { plural } from '@kasauti/web-kit/i18n';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useGrade, type Grade, type Group, type Queue } from './grading.data';

interface Shown {
  question: Queue['questions'][number];
  accepted: string[];
  group: Group;
}
/** What was saved last, so that it can be undone. */
interface Last extends Grade {
  text: string;
  shown: Shown;
}
export type Grading = ReturnType<typeof useGrading>;

/** A student answers several questions, so the attempt alone names no answer. */
const answerKey = (question: number, attemptId: string): string => `${question} ${attemptId}`;

/** What waits of a question, and the group to show. It stays until it is let go, although the queue is read again. */
function useNext(current: Queue['current'], done: ReadonlySet<string>) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [held, setHeld] = useState<{ question: number; group: Group }>();
  const keyOf = ({ attemptId }: { attemptId: string }) => answerKey(current?.question ?? 0, attemptId);
  const waiting = (current?.groups ?? [])
    .map((group) => ({ ...group, answers: group.answers.filter((answer) => !done.has(keyOf(answer))) }))
    .filter((group) => group.answers.length > 0);
  // Skipped ones come again at the end.
  const order = (group: Group) => group.answers.reduce((at, a) => Math.max(at, skipped.indexOf(keyOf(a))), -1);
  const [first] = [...waiting].sort((a, b) => order(a) - order(b));

  const all = new Set(waiting.flatMap(({ answers }) => answers.map(keyOf)));
  // Another window may have graded some of them.
  const stays = held && held.question === current?.question ? held.group.answers.filter((a) => all.has(keyOf(a))) : [];
  const isHeld = held !== undefined && stays.length > 0;
  const next = isHeld ? { ...held.group, answers: stays } : first;
  useLayoutEffect(() => {
    if (!isHeld && current && first) setHeld({ question: current.question, group: first });
  });
  const letGo = () => setHeld((now) => (now === held ? undefined : now));
  const skip = () => {
    if (next) setSkipped([...skipped, ...next.answers.map(keyOf)]);
    letGo();
  };
  return { waiting, next, held, letGo, skip };
}

export function useGrading(testId: string, queue: Queue) {
  const grade = useGrade(testId);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [redo, setRedo] = useState<Last>();
  const [last, setLast] = useState<Last>();
  const [points, setPoints] = useState<number>();
  const [comment, setComment] = useState('');
  const [isTogether, setTogether] = useState(true);
  const [showNames, setShowNames] = useState(false);
  const [said, setSaid] = useState('');
  /** In the order in which this page showed them: what an answer without a name is called. */
  const [seen, setSeen] = useState<readonly string[]>([]);

  const { current } = queue;
  const { waiting, next, held, letGo, skip } = useNext(current, done);
  const question = queue.questions.find((one) => one.question === current?.question);
  const shown: Shown | undefined =
    redo?.shown ?? (question && current && next ? { question, accepted: current.accepted, group: next } : undefined);

  const [first] = shown?.group.answers ?? [];
  const shownKey = shown && first ? answerKey(shown.question.question, first.attemptId) : '';
  useEffect(() => {
    if (shownKey) setSeen((before) => (before.includes(shownKey) ? before : [...before, shownKey]));
  }, [shownKey]);

  // Before it is painted: an answer is never shown with the points of the one before.
  useLayoutEffect(() => {
    setPoints(redo?.points);
    setComment(redo?.comment ?? '');
    setTogether(true);
  }, [redo ?? held]);

  const save = () => {
    if (!shown || points === undefined || grade.isPending) return;
    const answers = isTogether ? shown.group.answers : shown.group.answers.slice(0, 1);
    const attemptIds = answers.map(({ attemptId }) => attemptId);
    const body: Grade = {
      question: shown.question.question,
      attemptIds,
      points,
      // An empty one takes away what was saved.
      ...(comment.trim() || redo?.comment ? { comment: comment.trim() } : {}),
      ...(redo ? { replaces: redo.points } : {}),
    };
    grade.mutate(body, {
      onSuccess: ({ graded, skipped: others }) => {
        setDone((before) => new Set([...before, ...attemptIds.map((id) => answerKey(body.question, id))]));
        setLast({ ...body, text: shown.group.text, shown: { ...shown, group: { ...shown.group, answers } } });
        setRedo(undefined);
        letGo();
        const note = others.length > 0 ? ` ${plural(others.length, 'answer')} had points from another window.` : '';
        setSaid(`${plural(graded, 'answer')} saved with ${plural(points, 'point')}.${note}`);
      },
    });
  };
  return {
    shown,
    shownKey,
    isAnonymous: queue.anonymous === true,
    /** Of an answer without a name; the same when it comes again. */
    number: seen.indexOf(shownKey) + 1 || seen.length + 1,
    place: shown && !redo ? 1 : 0,
    total: waiting.reduce((sum, group) => sum + group.answers.length, 0),
    points,
    setPoints,
    comment,
    setComment,
    isTogether,
    setTogether,
    showNames,
    setShowNames,
    save,
    skip: () => {
      if (redo) return setRedo(undefined);
      grade.reset();
      skip();
    },
    last: redo ? undefined : last,
    undo: () => last && setRedo(last),
    isSaving: grade.isPending,
    error: grade.error,
    said,
  };
}

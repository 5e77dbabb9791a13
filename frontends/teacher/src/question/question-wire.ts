import type { components } from '@kasauti/contracts/web';
import { validMarking } from '../marking/marking';
import { numberFromWire, numberToWire } from './accepted-number';
import { matchFromWire, matchToWire } from './match';
import { passageFromWire, passageToWire } from './passage';
import { hasOwnOptions, optionsOf, type Question } from './question';
import { translationsFromWire, translationsToWire } from './translations';
import { isFilled, spaced } from './words';

type Wire = components['schemas']['QuestionInput'];

/** What is stored: empty options are dropped, so the correct ones may get a new index. */
export const toWire = (q: Question): Wire => ({
  type: q.type,
  question: q.text.trim(),
  points: q.points ?? 1,
  explanation: q.explanation.trim(),
  difficulty: q.difficulty,
  ...(isFilled(q.topic) ? { topic: spaced(q.topic) } : {}),
  ...markingToWire(q),
  ...(isFilled(q.video) ? { solutionVideo: q.video.trim() } : {}),
  ...answersToWire(q),
  ...(q.language ? { language: q.language } : {}),
  ...translationsToWire(q, keptPlaces(q)),
  ...(q.passage ? { passage: passageToWire(q.passage) } : {}),
});

const markingToWire = ({ marking }: Question): Pick<Wire, 'marking'> => {
  const valid = validMarking(marking);
  return valid ? { marking: valid } : {};
};

/** Of the options that are stored. */
const keptPlaces = ({ options }: Question): number[] => options.flatMap((text, place) => (isFilled(text) ? place : []));

function answersToWire(q: Question): Partial<Wire> {
  if (q.match) return { match: matchToWire(q.match) };
  if (q.type === 'short-answer') {
    const lines = q.alsoAccepted.split('\n').map((line) => line.trim());
    return {
      ...(isFilled(q.sample) ? { correctAnswer: q.sample.trim() } : {}),
      acceptedAnswers: [...new Set(lines.filter(Boolean))],
    };
  }
  if (q.type === 'numerical') {
    const answer = numberToWire(q.number);
    return answer ? { answer } : {};
  }
  const kept = q.options.map((text, index) => ({ text: text.trim(), index })).filter(({ text }) => text !== '');
  const options = kept.map(({ text }) => text);
  const keys = kept.flatMap(({ index }, place) => (q.correct.includes(index) ? [place] : []));
  if (q.type === 'multi-correct') return { options, correctAnswers: keys };
  return { options, ...(keys[0] === undefined ? {} : { correctAnswer: keys[0] }) };
}

export function fromWire(wire: Wire): Question {
  const stored = wire.options?.length ? wire.options : optionsOf(wire.type);
  const hasOptions = !wire.match && (wire.type === 'true-false' || hasOwnOptions(wire.type));
  const options = hasOptions ? stored : [];
  const { correctAnswer } = wire;
  const single = typeof correctAnswer === 'number' && options.length > 0 ? [correctAnswer] : [];
  return {
    type: wire.type,
    text: wire.question,
    options: options.length === 1 ? [...options, ''] : options,
    correct: wire.match ? [] : wire.type === 'multi-correct' ? (wire.correctAnswers ?? []) : single,
    number: numberFromWire(wire.answer),
    sample: typeof correctAnswer === 'string' ? correctAnswer : '',
    alsoAccepted: (wire.acceptedAnswers ?? []).join('\n'),
    points: wire.points ?? 1,
    marking: wire.marking,
    explanation: wire.explanation ?? '',
    video: wire.solutionVideo ?? '',
    difficulty: wire.difficulty ?? 'medium',
    topic: wire.topic ?? '',
    ...(wire.match ? { match: matchFromWire(wire.match) } : {}),
    ...(wire.language ? { language: wire.language } : {}),
    ...(wire.translations ? { translations: translationsFromWire(wire.translations) } : {}),
    ...(wire.passage ? { passage: passageFromWire(wire.passage) } : {}),
  };
}

import { kitMisfits } from './compare/kit';
import { bodyMisfits, doorMisfits, type Limits } from './compare/operation';
import { interactionMisfits, operationOf, unknown } from './compare/pact';
import { misfits, type Misfit } from './compare/schema';
import type { EventShapes, Release } from './records/release';

export interface Refusal extends Misfit {
  provider: string;
  consumer: string;
  /** The operation, event, pact or kit that the two share. */
  about: string;
  todo: string;
}
interface Edge {
  provider: Release;
  consumer: Release;
  /** The limits that consumers know, and those of the gateway after the deployment. */
  limits: { then: Limits; now: Limits };
  /** The provider is the one being deployed: it keeps what it promised. */
  isPromised: boolean;
  /** What the version that it replaces publishes. */
  published?: EventShapes;
}

const label = ({ unit, version }: Release) =>
  unit === 'contracts' ? `partners (SDK ${version})` : `${unit} ${version}`;
const ownerOf = (service: string) => (service === 'gateway' ? 'gateway' : `services/${service}`);

/**
 * Why `candidate` would break what runs beside it or fail there; empty if it may be deployed. `running` includes the
 * version it replaces.
 */
export function refusalsOf(candidate: Release, running: Release[]): Refusal[] {
  const { limits = {} } = running.find(({ unit }) => unit === 'gateway') ?? {};
  const asConsumer = running.map((provider): Edge => {
    return { provider, consumer: candidate, limits: { then: limits, now: limits }, isPromised: false };
  });
  return [
    ...brokenBy(candidate, running),
    ...asConsumer.flatMap(edgeRefusals),
    ...absentProviders(
      candidate,
      running.filter(({ unit }) => unit !== candidate.unit),
    ),
  ];
}

/** The refusals that concern what `candidate` offers to the others. */
export function brokenBy(candidate: Release, running: Release[]): Refusal[] {
  const { limits: then = {} } = running.find(({ unit }) => unit === 'gateway') ?? {};
  const limits = { then, now: candidate.limits ?? then };
  const published = running.find(({ unit }) => unit === candidate.unit)?.produces;
  return running.flatMap((consumer) =>
    edgeRefusals({ provider: candidate, consumer, limits, isPromised: true, published }),
  );
}

/** The old and the new version of one unit run side by side while instances are replaced, so a unit is its own neighbour. */
const edgeRefusals = (edge: Edge): Refusal[] => [
  ...operationRefusals(edge),
  ...pactRefusals(edge),
  ...kitRefusals(edge),
  ...eventRefusals(edge),
];

function refusal(edge: Edge, about: string, todo: string) {
  const [provider, consumer] = [label(edge.provider), label(edge.consumer)];
  const old = edge.consumer.unit === 'contracts' ? 'keep the old form for the 12 months promised to partners' : todo;
  const advice = edge.isPromised ? old : `deploy a version of ${edge.provider.unit} that offers it first`;
  return (misfit: Misfit): Refusal => ({ ...misfit, provider, consumer, about, todo: advice });
}

function operationRefusals(edge: Edge): Refusal[] {
  const { provider, consumer, limits, isPromised } = edge;
  return consumer.calls.flatMap((called) => {
    const isOwner = provider.unit === ownerOf(called.service);
    if (!isOwner && provider.unit !== 'gateway') return [];
    const offered = (isOwner ? provider.offers : provider.routes).find(({ id }) => id === called.id);
    const todo = `keep the old form beside the new one until ${consumer.unit} has deployed without it`;
    const refuse = refusal(edge, `operation ${called.id}`, todo);
    if (!offered) return [refuse({ field: 'operation', what: isPromised ? 'is gone' : 'is not offered yet' })];
    const found = [
      ...doorMisfits(called, offered, limits),
      ...(isOwner ? bodyMisfits(called, offered, isPromised) : []),
    ];
    return found.map(refuse);
  });
}

function eventRefusals(edge: Edge): Refusal[] {
  const { provider, consumer, isPromised, published } = edge;
  return Object.entries(consumer.consumes).flatMap(([name, read]) => {
    const written = provider.produces[name];
    const todo = `publish the new shape beside this event as one of its own until ${consumer.unit} reads that`;
    const refuse = refusal(edge, `event ${name} v${read.v}`, todo);
    // A consumer that is deployed before the producer of a new event receives none, which harms nothing.
    if (!written) return published?.[name] ? [refuse({ field: 'event', what: 'is not published any more' })] : [];
    if (written.v !== read.v) return [refuse({ field: 'v', what: `is ${written.v}, only ${read.v} is understood` })];
    return misfits(written.schema, read.schema, { kind: 'event', isPromised }, '').map(refuse);
  });
}

function pactRefusals(edge: Edge): Refusal[] {
  const { provider, consumer } = edge;
  return consumer.pacts.flatMap((pact) => {
    const refuse = refusal(
      edge,
      `pact "${pact.description}"`,
      `change it together with ${consumer.unit}, add before you remove`,
    );
    if (pact.event) {
      const shape = provider.produces[pact.event.type];
      return shape ? unknown(pact.event.data, shape.schema, 'data').map(refuse) : [];
    }
    const called = operationOf(pact, consumer.calls);
    const offered = provider.offers.find(({ id }) => id === called?.id);
    return offered ? interactionMisfits(pact, offered).map(refuse) : [];
  });
}

function kitRefusals(edge: Edge): Refusal[] {
  const { provider, consumer, isPromised } = edge;
  if (!provider.provides || !consumer.needs) return [];
  const todo = isPromised
    ? `keep it until ${consumer.unit} has deployed without it`
    : 'deploy the shell with it first, or do without';
  return kitMisfits(consumer.needs, provider.provides).map((misfit) => ({
    ...refusal(edge, 'web kit', todo)(misfit),
    todo,
  }));
}

/** What the candidate needs of units that do not run there at all. */
function absentProviders(candidate: Release, others: Release[]): Refusal[] {
  const runs = new Set(others.map(({ unit }) => unit));
  const wanted = new Map(candidate.calls.map(({ id, service }) => [ownerOf(service), id]));
  return [...wanted]
    .filter(([unit]) => !runs.has(unit))
    .map(([unit, id]) => ({
      provider: unit,
      consumer: label(candidate),
      about: `operation ${id}`,
      field: 'service',
      what: 'does not run there',
      todo: `deploy ${unit} first`,
    }));
}

export const sentence = ({ provider, consumer, about, field, what, todo }: Refusal): string =>
  `${consumer}, ${about} of ${provider}, ${field}: ${what}. To do: ${todo}.`;

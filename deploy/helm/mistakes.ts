import { templateOf, type Container, type Pod, type Rendered } from './rendered';

const unit = (objects: Rendered[], name: string): Rendered => {
  const found = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
  if (!found) throw new Error(`no deployment ${name}`);
  return found;
};
const podOf = (objects: Rendered[]): Pod => templateOf(unit(objects, 'catalog'))?.spec as Pod;
const containerOf = (objects: Rendered[]): Container => podOf(objects).containers[0] as Container;
const without = (objects: Rendered[], kind: string): void => {
  objects.splice(
    objects.findIndex((one) => one.kind === kind && one.metadata.name === 'catalog'),
    1,
  );
};

/** Mistakes that the check has to find, each planted into the rendered chart. */
export const mistakes: Record<string, (objects: Rendered[]) => void> = {
  'an unknown field': (o) => Object.assign(containerOf(o), { readynessProbe: {} }),
  'a value of the wrong type': (o) => Object.assign(unit(o, 'catalog').spec, { revisionHistoryLimit: 'five' }),
  'a kind that this version does not have': (o) => Object.assign(o[0] as object, { apiVersion: 'policy/v1beta1' }),
  'no startup probe': (o) => void delete containerOf(o).startupProbe,
  'no readiness probe': (o) => void delete containerOf(o).readinessProbe,
  'no liveness probe': (o) => void delete containerOf(o).livenessProbe,
  'a pod that may run as root': (o) => Object.assign(podOf(o).securityContext ?? {}, { runAsNonRoot: false }),
  'a container that runs as root': (o) => Object.assign(containerOf(o).securityContext ?? {}, { runAsUser: 0 }),
  'an init container that runs as root': (o) =>
    (podOf(o).initContainers = [
      { ...containerOf(o), securityContext: { ...containerOf(o).securityContext, runAsUser: 0 } },
    ]),
  'a root file system to write on': (o) =>
    Object.assign(containerOf(o).securityContext ?? {}, { readOnlyRootFilesystem: false }),
  'a capability kept': (o) => Object.assign(containerOf(o).securityContext ?? {}, { capabilities: {} }),
  'no limits': (o) => void delete containerOf(o).resources?.limits,
  'an image without a version': (o) => Object.assign(containerOf(o), { image: 'kasauti/catalog:latest' }),
  'a password in the manifest': (o) => containerOf(o).env?.push({ name: 'KAFKA_PASSWORD', value: 'hunter2' }),
  'pods on one node': (o) => void delete podOf(o).topologySpreadConstraints,
  'no network policy': (o) => without(o, 'NetworkPolicy'),
  'no disruption budget': (o) => without(o, 'PodDisruptionBudget'),
  'no autoscaler': (o) => without(o, 'HorizontalPodAutoscaler'),
  'a way in past the web server': (o) => {
    const path = o.find(({ kind }) => kind === 'Ingress')?.spec.rules?.[0]?.http.paths[0];
    if (path) path.backend.service.name = 'gateway';
  },
};

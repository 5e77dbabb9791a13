import { templateOf, type Container, type Pod, type Rendered } from './rendered';

const SECRET = /SECRET|PRIVATE|PASSWORD|_URI$|SMTP_URL|REDIS_URL/;

/** Rules that a schema cannot check: every pod is restricted; every unit has probes, is spread, scaled and isolated. */
export const problemsOf = (objects: Rendered[]): string[] => [
  ...objects.flatMap((object) => {
    const pod = templateOf(object)?.spec;
    return pod ? ofPod(pod, objects).map((problem) => `${object.kind} ${object.metadata.name}: ${problem}`) : [];
  }),
  ...objects.filter(({ kind }) => kind === 'Deployment').flatMap((one) => ofUnit(one, objects)),
  ...objects.filter(({ kind }) => kind === 'Ingress').flatMap(ofIngress),
];

const listed = (problems: Record<string, boolean>): string[] =>
  Object.entries(problems).flatMap(([problem, isTrue]) => (isTrue ? [problem] : []));

function ofPod(
  { securityContext, automountServiceAccountToken, volumes = [], initContainers = [], containers }: Pod,
  objects: Rendered[],
) {
  const volumeClaims = objects
    .filter(({ kind }) => kind === 'PersistentVolumeClaim')
    .map(({ metadata }) => metadata.name);
  return [
    ...listed({
      'may run as root': securityContext?.runAsNonRoot !== true || !securityContext.runAsUser,
      'has no seccomp profile': securityContext?.seccompProfile?.type !== 'RuntimeDefault',
      "has a token of the cluster's API": automountServiceAccountToken !== false,
    }),
    ...volumes.flatMap(({ persistentVolumeClaim: claim }) =>
      claim && !volumeClaims.includes(claim.claimName) ? [`there is no claim ${claim.claimName}`] : [],
    ),
    ...[...initContainers, ...containers].flatMap(ofContainer),
  ];
}

function ofContainer({ image, env = [], securityContext, resources }: Container): string[] {
  const isComplete = (of?: Record<string, string>) => Boolean(of?.cpu && of.memory);
  return [
    ...listed({
      'a container runs as root': securityContext?.runAsUser === 0,
      'a container may gain privileges': securityContext?.allowPrivilegeEscalation !== false,
      'a container may write to its root file system': securityContext?.readOnlyRootFilesystem !== true,
      'a container keeps capabilities': !securityContext?.capabilities?.drop?.includes('ALL'),
      'requests are missing': !isComplete(resources?.requests),
      'limits are missing': !isComplete(resources?.limits),
      [`${image} names no version`]: !/:(?!latest$)[\w.-]+$/.test(image),
    }),
    ...env
      .filter(({ name, value }) => value !== undefined && SECRET.test(name))
      .map(({ name }) => `${name} is written into the manifest`),
  ];
}

function ofUnit({ metadata: { name }, spec }: Rendered, objects: Rendered[]): string[] {
  const labels = spec.template?.metadata.labels ?? {};
  const [container] = spec.template?.spec.containers ?? [];
  const selects = (selector?: { matchLabels?: Record<string, string> }) =>
    selector?.matchLabels !== undefined &&
    Object.entries(selector.matchLabels).every(([key, value]) => labels[key] === value);
  const exists = (kind: string, isOurs: (one: Rendered) => boolean) =>
    objects.some((o) => o.kind === kind && isOurs(o));
  // By CPU; all but the web server, which is no Node program, by loop lag too.
  const isScaled = (one: Rendered) =>
    one.spec.scaleTargetRef?.name === name && one.spec.metrics?.length === (name === 'web' ? 1 : 2);
  return listed({
    'has no startup probe': !container?.startupProbe?.httpGet,
    'has no readiness probe': !container?.readinessProbe?.httpGet,
    'has no liveness probe': !container?.livenessProbe?.httpGet,
    'is not spread': !spec.template?.spec.topologySpreadConstraints?.length,
    'is not scaled by CPU and loop lag': !exists('HorizontalPodAutoscaler', isScaled),
    'has no disruption budget': !exists('PodDisruptionBudget', (one) => selects(one.spec.selector)),
    'has no service': !exists('Service', (one) => one.metadata.name === name),
    'has no network policy of its own': !exists(
      'NetworkPolicy',
      (one) => one.metadata.name === name && selects(one.spec.podSelector),
    ),
  }).map((problem) => `${name} ${problem}`);
}

/** The web server sets the security headers of every page, so the ingress may lead to nothing else. */
const ofIngress = ({ spec: { tls = [], rules = [] } }: Rendered): string[] => {
  const backends = rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name));
  return listed({
    'the ingress has no TLS': tls.length === 0,
    'the ingress leads past the web server': backends.some((name) => name !== 'web') || backends.length === 0,
  });
};

import { parseAllDocuments } from 'yaml';

interface Probe {
  httpGet?: { path: string; port: string };
}
export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  securityContext?: {
    runAsUser?: number;
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  resources?: Record<'requests' | 'limits', Record<'cpu' | 'memory', string> | undefined>;
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}
export interface Pod {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
  topologySpreadConstraints?: unknown[];
  initContainers?: Container[];
  containers: Container[];
  volumes?: { name: string; persistentVolumeClaim?: { claimName: string }; configMap?: { name: string } }[];
}
interface Template {
  metadata: { labels: Record<string, string> };
  spec: Pod;
}
/** An object of Kubernetes, as far as the rules read it. */
export interface Rendered {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: Template;
    jobTemplate?: { spec: { template: Template } };
    selector?: { matchLabels?: Record<string, string> };
    podSelector?: { matchLabels?: Record<string, string> };
    scaleTargetRef?: { name: string };
    metrics?: { type: string }[];
    tls?: unknown[];
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[];
  };
}

export const parseRendered = (text: string): Rendered[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Rendered | null)
    .filter((object) => object !== null);

export const templateOf = ({ spec }: Rendered): Template | undefined =>
  spec.template ?? spec.jobTemplate?.spec.template;

{{/* Variables: the unit's own, those of the operator that it does not set itself, those of the Secret. */}}
{{- define "kasauti.env" -}}
{{- $root := .root }}
{{- range $name, $value := .unit.env }}
- { name: {{ $name }}, value: {{ tpl $value $root | quote }} }
{{- end }}
{{- $own := .unit.env | default dict }}
{{- range $name := .unit.settings }}
{{- if not (hasKey $own $name) }}
{{- with get $root.Values.settings $name }}
- { name: {{ $name }}, value: {{ quote . }} }
{{- end }}
{{- end }}
{{- end }}
{{- if .unit.isService }}
- { name: POD, valueFrom: { fieldRef: { fieldPath: metadata.name } } }
- { name: NAMESPACE, valueFrom: { fieldRef: { fieldPath: metadata.namespace } } }
# Metrics of a pod are found by these: the autoscaler asks for them.
- name: OTEL_RESOURCE_ATTRIBUTES
  value: k8s.pod.name=$(POD),k8s.namespace.name=$(NAMESPACE)
{{- end }}
{{- if include "kasauti.authorities" . }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/ssl/extra/ca.crt }
{{- end }}
{{- with .unit.database }}
- { name: MONGODB_URI, valueFrom: { secretKeyRef: { name: {{ $root.Values.secret }}, key: MONGODB_URI_{{ upper . }} } } }
{{- end }}
{{- range .unit.secrets }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $root.Values.secret }}, key: {{ . }} } } }
{{- end }}
{{- range .unit.optionalSecrets }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $root.Values.secret }}, key: {{ . }}, optional: true } } }
{{- end }}
{{- end }}

{{/* The ConfigMap of a private authority, for what connects to servers outside: every service and the tools. */}}
{{- define "kasauti.authorities" -}}
{{- if or .unit.isService (eq .unit.image "tools") }}{{ .root.Values.authorities }}{{ end }}
{{- end }}

{{/* A pod of a unit or of a job. `probes` and `args` are of the one or the other. */}}
{{- define "kasauti.pod" -}}
{{- $unit := .unit -}}
{{- if .isJob }}
restartPolicy: Never
{{- end }}
automountServiceAccountToken: false
# Variables like CATALOG_PORT, one set for each service of the namespace, are of no use here.
enableServiceLinks: false
# A stop takes up to 20 s: five until load balancers know, the rest for work in flight.
terminationGracePeriodSeconds: 30
{{- with .root.Values.pullSecrets }}
imagePullSecrets: {{- range . }}
  - { name: {{ . }} }
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- if not .isJob }}
topologySpreadConstraints:
{{- range tuple "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - topologyKey: {{ . }}
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: { matchLabels: {{ include "kasauti.selector" $ }} }
{{- end }}
{{- end }}
containers:
  - name: {{ $unit.name }}
    image: {{ .root.Values.registry }}/{{ $unit.image }}:{{ include "kasauti.tag" . }}
    imagePullPolicy: IfNotPresent
    {{- with .args }}
    args: {{ toJson . }}
    {{- end }}
    {{- with include "kasauti.env" . | trim }}
    env: {{- . | nindent 6 }}
    {{- end }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    resources:
      requests: { cpu: {{ $unit.cpu.request }}, memory: {{ $unit.memory.request }} }
      limits: { cpu: {{ $unit.cpu.limit | quote }}, memory: {{ $unit.memory.limit }} }
    {{- if not .isJob }}
    ports: [{ name: http, containerPort: {{ $unit.port }} }]
    startupProbe:
      httpGet: { path: {{ $unit.ready }}, port: http }
      periodSeconds: 2
      timeoutSeconds: 3
      failureThreshold: 90
    readinessProbe:
      httpGet: { path: {{ $unit.ready }}, port: http }
      periodSeconds: 3
      timeoutSeconds: 3
      failureThreshold: 2
    livenessProbe:
      httpGet: { path: {{ $unit.live }}, port: http }
      periodSeconds: 10
      timeoutSeconds: 5
      failureThreshold: 6
    {{- end }}
    volumeMounts:
      - { name: tmp, mountPath: /tmp }
      {{- if include "kasauti.authorities" . }}
      - { name: authorities, mountPath: /etc/ssl/extra, readOnly: true }
      {{- end }}
      {{- with $unit.volume }}
      - { name: {{ .claim }}, mountPath: {{ .path }}, readOnly: {{ .readOnly | default false }} }
      {{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
  {{- with include "kasauti.authorities" . }}
  - { name: authorities, configMap: { name: {{ . }} } }
  {{- end }}
  {{- with $unit.volume }}
  - { name: {{ .claim }}, persistentVolumeClaim: { claimName: {{ .claim }} } }
  {{- end }}
{{- end }}

{{/* Every unit that listens, complete: its own values over the common ones and the defaults. Lists add up. */}}
{{- define "kasauti.units" -}}
{{- $web := merge (deepCopy .Values.web) (dict "name" "web" "image" "web") (deepCopy .Values.defaults) }}
{{- $units := dict "web" $web }}
{{- range $name, $own := .Values.services }}
{{- $unit := merge (deepCopy $own) (dict "name" $name "image" $name "isService" true) (deepCopy $.Values.common) (deepCopy $.Values.defaults) }}
{{- $_ := set $unit.env "OTEL_SERVICE_NAME" $name }}
{{- range tuple "settings" "secrets" "optionalSecrets" "connects" }}
{{- $_ := set $unit . (concat (get $.Values.common . | default list) (get $own . | default list)) }}
{{- end }}
{{- $_ := set $units $name $unit }}
{{- end }}
{{- toJson $units }}
{{- end }}

{{/* A command of the operator, from the image `tools`. */}}
{{- define "kasauti.tool" -}}
{{- $own := get .root.Values.tools .name }}
{{- $unit := merge (deepCopy $own) (dict "name" "tools" "image" "tools" "connects" (list "dns" "stores")) (deepCopy .root.Values.defaults) }}
{{- $_ := set $unit "secrets" (prepend ($own.secrets | default list) "MONGODB_URI") }}
{{- $_ := set $unit "settings" (list "DATABASE_PREFIX") }}
{{- toJson $unit }}
{{- end }}

{{/* The upload of a front app. */}}
{{- define "kasauti.upload" -}}
{{- $volume := dict "claim" "files" "path" "/srv/web" }}
{{- toJson (merge (dict "name" (print "upload-" .name) "image" .name "volume" $volume) .own (deepCopy .root.Values.defaults)) }}
{{- end }}

{{- define "kasauti.tag" -}}
{{ .unit.tag | default .root.Values.tag }}
{{- end }}

{{- define "kasauti.labels" -}}
app.kubernetes.io/name: {{ .unit.name }}
app.kubernetes.io/part-of: kasauti
app.kubernetes.io/version: {{ include "kasauti.tag" . | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "kasauti.selector" -}}
{ app.kubernetes.io/name: {{ .unit.name }}, app.kubernetes.io/part-of: kasauti }
{{- end }}

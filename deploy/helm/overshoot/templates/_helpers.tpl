{{- define "overshoot.labels" -}}
app.kubernetes.io/name: {{ .Release.Name }}
{{- end }}

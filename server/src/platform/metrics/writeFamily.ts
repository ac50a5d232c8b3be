export type Facts = { name: string; help: string; kind: 'counter' | 'gauge' | 'histogram'; labels: string[] }
/** `bound`: the upper end of a bucket. */
export type Line = { values: string[]; value: number; suffix?: string; bound?: string }

/** The text form that Prometheus reads; a family without lines tells all the same that it is there. */
export function writeFamily({ name, help, kind, labels }: Facts, lines: Line[]): string {
  const head = `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${kind}\n`
  return head + lines.map((line) => writeLine(name, labels, line)).join('')
}

function writeLine(name: string, labels: string[], { values, value, suffix = '', bound }: Line): string {
  const said = labels.map((label, at) => `${label}="${escaped(values[at] ?? '')}"`)
  if (bound !== undefined) said.push(`le="${bound}"`)
  return `${name}${suffix}${said.length > 0 ? `{${said.join(',')}}` : ''} ${Number.isFinite(value) ? value : 'NaN'}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

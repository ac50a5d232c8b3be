const SHOWN = 10

/** The lines that name the tests that took longest. */
export function slowest(tests: { name: string; milliseconds: number }[]): string[] {
  const first = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SHOWN)
  return ['最慢的测试：', ...first.map(({ name, milliseconds }) => `${(milliseconds / 1_000).toFixed(1)} 秒  ${name}`)]
}

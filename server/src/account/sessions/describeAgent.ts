const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg[A-Z]*\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/360SE|QIHU/i, '360 浏览器'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Enough for people to tell their own devices apart: `Chrome · Windows`. */
export function describeAgent(agent: string): string {
  const first = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1]
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ') || '未知设备'
}

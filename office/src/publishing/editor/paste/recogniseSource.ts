import type { Source } from './pasteReport.ts'

const SIGNS: [Source, RegExp][] = [
  [
    'wechat',
    /mp\.weixin\.qq\.com|mmbiz\.qpic\.cn|class="[^"<>]*\b(?:rich_media|js_darkmode__|_135editor|Powered-by-XIUMI)|data-tools="135|powered-by="xiumi/i,
  ],
  ['excel', /xmlns:x="urn:schemas-microsoft-com:office:excel"|content="?Excel\.Sheet|ProgId content="?(?:Excel|ET)\./i],
  ['wps', /ksohtml|kingsoft|content="?WPS|class="?(?:Wps|WPSOffice)|wps-/i],
  ['word', /urn:schemas-microsoft-com:office:word|class="?Mso|mso-|content="?Word\.Document/i],
]

/** Which program wrote what is in the clipboard, by the marks it leaves. */
export const recogniseSource = (html: string): Source => SIGNS.find(([, sign]) => sign.test(html))?.[0] ?? 'web'

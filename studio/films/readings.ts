/** Words that espeak-ng reads wrongly, and how they sound: characters with several readings, and the changing tones of 一 and 不. */
const readings: Record<string, string> = {
  不作: 'bu2 zuo4',
  不到: 'bu2 dao4',
  不在: 'bu2 zai4',
  不得: 'bu4 de2',
  不是: 'bu2 shi4',
  不用: 'bu2 yong4',
  不要: 'bu2 yao4',
  中标: 'zhong4 biao1',
  为准: 'wei2 zhun3',
  一个: 'yi2 ge5',
  一份: 'yi2 fen4',
  一半: 'yi2 ban4',
  一句: 'yi2 ju4',
  一家: 'yi4 jia1',
  一年: 'yi4 nian2',
  一张: 'yi4 zhang1',
  一批: 'yi4 pi1',
  一样: 'yi2 yang4',
  一格: 'yi4 ge2',
  一次: 'yi2 ci4',
  一款: 'yi4 kuan3',
  一步: 'yi2 bu4',
  一百: 'yi4 bai3',
  一直: 'yi4 zhi2',
  一种: 'yi4 zhong3',
  一般: 'yi4 ban1',
  供应商: 'gong1 ying4 shang1',
  供给: 'gong1 ji3',
  假日: 'jia4 ri4',
  余地: 'yu2 di4',
  名字: 'ming2 zi5',
  同行: 'tong2 hang2',
  处理: 'chu3 li3',
  差距: 'cha1 ju4',
  投诉: 'tou2 su4',
  数到: 'shu3 dao4',
  数日子: 'shu3 ri4 zi5',
  服务: 'fu2 wu4',
  标的: 'biao1 di4',
  第一: 'di4 yi1',
  第一次: 'di4 yi1 ci4',
  空调: 'kong1 tiao2',
  累计: 'lei3 ji4',
  行业: 'hang2 ye4',
  调休: 'tiao2 xiu1',
  重新: 'chong2 xin1',
}

const longestFirst = Object.keys(readings).sort((a, b) => b.length - a.length)
const misread = new RegExp(longestFirst.join('|'), 'g')

/** The sentence as the voice has to be given it. */
export function spoken(sentence: string) {
  return sentence
    .replace(/(\d)\.(\d)/g, '$1点$2')
    .replace(/(\d+)%/g, '百分之$1')
    .replace(/[“”《》]/g, '')
    .replace(misread, (word) => ` ${readings[word]} `)
}

import type { Exchange } from './exchanges.ts'
import type { Way } from './mineWays.ts'

type Described = {
  ways: Way[]
  all: number
  /** Words readers typed that found little and that no question explains. */
  unexplained: string[]
  /** Where the office keeps its table, and whether there is one. */
  synonyms: string
  own: boolean
  show(example: Exchange): string
}

/** What the editor reads: each pair with what speaks for it, then the lines to paste, then what cannot be told. */
export function describeWays({ ways, all, unexplained, synonyms, own, show }: Described): string {
  const found =
    ways.length === 0
      ? [`${all} 条公开的问答里没有看出新的说法。`]
      : [...proposals(ways, show), ...lines(ways, synonyms, own)]
  const open =
    unexplained.length === 0
      ? []
      : ['', '读者常搜、几乎没有找到，问答里也看不出含义的词，请编辑自行判断：', `  ${unexplained.join('　')}`]
  return [...found, ...open].join('\n')
}

const proposals = (ways: Way[], show: Described['show']) => [
  `从 ${ways[0]?.all} 条公开的问答里看出 ${ways.length} 对说法，供编辑判断；什么也没有改动。`,
  '',
  '| 读者的词 | 法规用语 | 用这个词的提问 | 其中答复或所引条文用这个用语的 | 全部问答里用这个用语的 | 条文里各有 | 纯属巧合的可能 |',
  '|---|---|---|---|---|---|---|',
  ...ways.map(
    ({ word, term, asked, both, said, wordInArticles, termInArticles, chance }) =>
      `| ${word} | ${term} | ${asked} | ${both} | ${said} | ${wordInArticles}、${termInArticles} | ${oneIn(chance)} |`,
  ),
  '',
  ...ways.map(({ word, term, examples }) => `${word} → ${term}：${examples.map(show).join('')}`),
]

const oneIn = (chance: number) => `约 1/${Math.round(1 / chance).toLocaleString('en-US')}`

const lines = (ways: Way[], synonyms: string, own: boolean) => [
  '',
  own
    ? `要采用的，在后台的“词库”里加上这些行，保存后立即生效；同义词表写在文件里的，也可以加到 ${synonyms}，再运行 search rebuild。`
    : `要采用的，在后台的“词库”里加上这些行，保存后立即生效；也可以把随产品附带的同义词表（server/src/search/words/synonyms.txt）复制到 ${synonyms}，加上这些行，再运行 search rebuild。`,
  '“>”只影响排序；确信是一个意思的，改成“=>”，按这个词也能找到：',
  '',
  ...ways.map(({ word, term }) => `${word} > ${term}`),
  '',
  '不要的，运行 search decline <读者的词> <法规用语>，以后不再提出。',
]

import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { CitedArticle } from '@zhengcai/contract/publishing/check.contract.ts'
import { idOf } from '../../search/findable.ts'
import type { Search } from '../../search/search.ts'

const SHOWN = 12
/** So many of the best of each law: who types words looks for one article, not for a law. */
const OF_EACH = 4
/** Of what was asked at least so much must be there. */
const NEARLY = 0.5
/** 采购法 22, 采购法22: the number of an article without its 第 and 条. */
const NUMBER = /^(.*[\u4e00-\u9fff》])\s*(\d{1,4})\s*条?$/

const NUMBERED = /第[\d一二三四五六七八九十百千零]{1,8}条/

const isInForce = ({ status }: CitedArticle) => status === LAW.inForce

/** Articles by number or words, those in force first; each with the words that cite it. */
export async function findArticles(search: Search, typed: string): Promise<CitedArticle[]> {
  const keyword = typed.replace(NUMBER, '$1第$2条')
  const [found, suggested] = await Promise.all([
    search.query({ keyword, kinds: ['law'], sort: 'relevance', offset: 0, size: SHOWN }),
    search.suggest({ keyword, size: SHOWN }),
  ])
  const named = [...suggested.articles, ...found.leading].filter((one) => one.named)
  const groups = found.groups.filter(({ whole, sense }) => whole || sense >= NEARLY)
  const fitting = [
    ...found.leading.filter(({ key }) => groups.some((group) => group.key === key)),
    ...groups.flatMap(({ key, best }) => best.slice(0, OF_EACH).map((hit) => ({ ...hit, key }))),
  ]
  // Who names an article wants that one: where it is not held, another would be written into the text unnoticed.
  const places = (named.length > 0 || NUMBERED.test(keyword) ? named : fitting).map(
    ({ key, address, label, part }) => ({
      esId: idOf(key),
      address,
      label,
      part,
    }),
  )
  const unique = [...new Map(places.map((place) => [`${place.esId}~${place.address}`, place])).values()]
  const read = new Map(
    (await search.readArticles(unique)).map((article) => [`${article.esId}~${article.address}`, article]),
  )
  const articles = unique.flatMap((place): CitedArticle[] => {
    const article = read.get(`${place.esId}~${place.address}`)
    if (!article) return []
    const { title, text, law } = article
    const citation = `《${title}》${place.label}`
    return [{ lawTitle: title, label: place.label, text, citation, status: law.status, href: articleHref(place) }]
  })
  return articles.sort((one, other) => Number(isInForce(other)) - Number(isInForce(one))).slice(0, SHOWN)
}

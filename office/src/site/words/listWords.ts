import type { WordList } from '@zhengcai/contract/search/wordLists.ts'

type Words = {
  lede: string
  hint: string
  /** What stands in the columns of the table; a list without such a column has none. */
  to?: string
  mark?: string
  except?: string
}

/** What each list is for, and how a line of it is written. */
export const LIST_WORDS: Record<WordList, Words> = {
  typo: {
    lede: '稿件里写错的词。写稿、送审时标出；“必须改”的，不改也不说明理由就不能送审。',
    hint: '每行一个：错词、应改成的词，用空格隔开，有几种写法用“|”隔开；在更长的词里没有错的，在后面写“!更长的词”；只作提示的，行末写“[提示]”。例如：商确 商榷 !商确定',
    to: '应改成',
    mark: '等级',
    except: '例外',
  },
  watch: {
    lede: '要有人核实过才能用的词：人名和职务、容易过时的说法。',
    hint: '每行一个：词，后面可以写要核实什么；只作提示的，行末写“[提示]”。例如：示例市市长 2026年3月换届，核对姓名',
    to: '核实什么',
    mark: '等级',
  },
  synonym: {
    lede: '读者常说的词和法规用语。保存后，从下一次搜索起就照此查找，不需要重建索引。',
    hint: '每行一组：“招投标 招标投标”互相同义；“围标 串标 => 串通投标”查左边的词也找右边的，“质疑+七个工作日”是都要有；“买房 > 不动产转让”只是相关，影响先后。',
    to: '对应',
    mark: '关系',
  },
  hot: {
    lede: '搜索框下面的热词：置顶的排在最前，隐藏的不出现；其余按读者搜索的多少。',
    hint: '每行一个词，置顶；要隐藏的，行末写“[隐藏]”。',
    mark: '怎样',
  },
  shelf: {
    lede: '不向读者推荐的词：热词、输入提示、“您是不是要找”里凡含有它们的都不出现。读者自己搜索不受影响。',
    hint: '每行一个词。',
  },
}

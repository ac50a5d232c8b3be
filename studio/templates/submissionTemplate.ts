import { BOLD, GREY, paragraph, style, wordDocument } from '../../server/src/platform/files/wordDocument.ts'

/** What an author tells of the manuscript, and what belongs there. */
const FACTS: [name: string, hint: string][] = [
  ['征稿题目', '写征稿函的题目'],
  ['文章标题', '不超过 30 字'],
  ['作者姓名', '署名与排序，用笔名的请注明'],
  ['单位与职务', ''],
  ['联系电话', '只供编辑联系，不刊登'],
  ['电子邮箱', ''],
  ['字数', '正文字数，不含附件'],
  ['附件', '照片、数据表等逐件列出，没有写“无”'],
]

/** The form authors write in: who, what, summary, text, and what they declare. */
export function submissionTemplate(): Buffer {
  return wordDocument({ content: content(), styles: styles() })
}

function content(): string {
  return [
    paragraph('政采视野投稿模板', 'Title'),
    paragraph('请在下表和各栏中填写，灰色的提示文字写完后删去。一件稿件用一份模板。', 'Hint'),
    table(),
    paragraph('内容提要', 'Heading1'),
    paragraph('150 字以内，写清对象、做法与结论，不用“本文”开头。', 'Hint'),
    paragraph('关键词', 'Heading1'),
    paragraph('3 到 5 个，用分号隔开。', 'Hint'),
    paragraph('正文', 'Heading1'),
    paragraph('小标题单独成段；表格直接插入，图片另附并在此处注明图号和图题；引用的数据写明出处。', 'Hint'),
    paragraph('作者声明', 'Heading1'),
    paragraph('一、本稿为作者本人创作，未在其他刊物或公开账号发表，没有一稿多投。'),
    paragraph('二、文中事实、数据与引文已经核实，不含国家秘密、评审秘密和他人的商业秘密、个人隐私。'),
    paragraph('三、如使用自动生成工具辅助写作，已在此说明用于哪些部分：'),
    paragraph('作者签名：　　　　　　　　　日期：'),
  ].join('')
}

function table(): string {
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')
  const cell = (width: number, text: string, style: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text, style)}</w:tc>`
  const rows = FACTS.map(([name, hint]) => `<w:tr>${cell(1900, name, 'Cell')}${cell(6830, hint, 'CellHint')}</w:tr>`)
  return `<w:tbl><w:tblPr><w:tblW w:w="8730" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="1900"/><w:gridCol w:w="6830"/></w:tblGrid>${rows.join('')}</w:tbl>`
}

function styles(): string {
  const tight = '<w:spacing w:before="60" w:after="60" w:line="300" w:lineRule="auto"/>'
  return [
    style(
      'Title',
      'Title',
      '<w:spacing w:before="120" w:after="240"/><w:jc w:val="center"/>',
      `${BOLD}<w:sz w:val="36"/>`,
    ),
    style(
      'Heading1',
      'heading 1',
      '<w:keepNext/><w:spacing w:before="320" w:after="80"/><w:outlineLvl w:val="0"/>',
      `${BOLD}<w:sz w:val="26"/>`,
    ),
    style('Hint', 'Hint', '', `${GREY}<w:sz w:val="21"/>`),
    style('Cell', 'Cell', tight, '<w:sz w:val="22"/>'),
    style('CellHint', 'Cell Hint', tight, `${GREY}<w:sz w:val="21"/>`),
  ].join('')
}

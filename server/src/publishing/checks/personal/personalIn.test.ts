import { expect, test } from 'vitest'
import { namesInFiles } from './findKnown.ts'
import { personalIn } from './personalIn.ts'

const said = (text: string, known?: string[]) => personalIn(text, known).map(({ kind, words }) => `${kind} ${words}`)

test.each([
  [
    '我是示例市第二中学的李老师，电话 138 0000 0000，能不能给个说法？',
    ['organisation 示例市第二中学', 'name 李老师', 'mobile 138 0000 0000'],
  ],
  ['联系人：王建国，座机 8765 4321。', ['name 王建国', 'landline 8765 4321']],
  ['我叫欧阳娜，微信号 oyn_2020。', ['name 欧阳娜', 'wechat oyn_2020']],
  ['评审专家张伟、李娜都在场', ['name 张伟', 'name 李娜']],
  ['校长李国强要求重新招标', ['name 李国强']],
  ['负责人周涛要求涨价', ['name 周涛']],
  ['我公司鼎盛科技有限公司被质疑', ['organisation 鼎盛科技有限公司']],
  ['张敏（女，45岁）是评委', ['name 张敏']],
  ['请寄到青山县解放路12号3单元402室', ['address 青山县解放路12号3单元402室']],
  ['由宏达建筑工程有限公司中标', ['organisation 宏达建筑工程有限公司']],
  ['青山县人民医院采购一台设备', ['organisation 青山县人民医院']],
  ['手机一三八零零零零一二三四', ['mobile 一三八零零零零一二三四']],
  ['这件事由苏敏负责，魏国庆可以作证', ['name 苏敏', 'name 魏国庆']],
  ['评标时梁家辉和周文斌意见不同', ['name 梁家辉', 'name 周文斌']],
  ['买买提·艾力是我们的评审专家', ['name 买买提·艾力']],
  ['我们是宏图软件的，对手叫什么不知道', ['organisation 宏图软件']],
  ['公司叫望海明标，做标识的', ['organisation 望海明标']],
  ['按《望海市第二中学采购管理办法》办', ['organisation 望海市第二中学']],
  ['青溪市政府要求重新招标', ['organisation 青溪市政府']],
  ['我们被望海市财政局处以罚款', ['organisation 望海市财政局']],
  ['座机 0991-8526 047，或 010-6255 7813转602', ['landline 0991-8526 047', 'landline 010-6255 7813转602']],
  ['车牌赣 f·a5521', ['plate 赣 f·a5521']],
  ['在青山路与解放大道交叉口', ['address 青山路与解放大道交叉口']],
  ['１３８－００００－００００', ['mobile １３８－００００－００００']],
])('%s', (text, expected) => expect(said(text)).toEqual(expected))

test.each([
  '我公司参加竞争性磋商，代理机构要求两家公司重新报价。',
  '市财政局答复说应当按照《政府采购法》第二十二条办理。',
  '采购人和代理公司都说要重新招标，财政部门还没有回复。',
  '某学校采购食堂设备，预算 86 万元，财库〔2020〕46号有没有规定？',
  '评审专家中途离场，剩下的人能不能继续评？高级工程师算不算评审专家？',
  '我县教育局和某县中学都问过，专家应当怎么回避，经理许可就行吗？',
  '小学食堂的采购，成交供应商由谁确定？',
  '工程监理和工程量清单由谁编制，三张发票够不够，年满十八周岁可以吗？',
  '保证金见《青溪市政府采购保证金办法》第二条和青溪市政府采购的惯例。',
  '依照《望海市财政局关于规范政府采购的通知》第三条办理。',
  '供应商提供软件，代理机构负责招标，如何免责？市财政局和县机关事务管理局都没有说。',
])('nobody in particular: %s', (text) => expect(said(text)).toEqual([]))

test('what we know of the asker is found with and without spaces, and so are names of their files', () => {
  expect(said('我是 青山 一建 的采购员小周', ['青山一建', '13912345678', '周'])).toEqual([
    'known 青山 一建',
    'name 小周',
  ])
  expect(namesInFiles(['张伟-响应登记表.pdf', '磋商公告.pdf', '李小明.jpg'])).toEqual(['张伟', '李小明'])
  expect(said('昵称叫Lao Wang', ['laowang'])).toEqual(['known Lao Wang'])
})

-- Agreements and policies, one row a type.
create table agreement (
  type text primary key,
  title text not null,
  body text not null,
  headings jsonb not null default '[]',
  version text not null,
  effective date not null,
  demo boolean not null default false,
  origin_sum text not null,
  updated_at timestamptz not null default now()
);

-- Single pages the office writes, such as 关于我们.
create table page (
  id text primary key,
  title text not null,
  summary text not null,
  body text not null,
  headings jsonb not null default '[]',
  contact jsonb not null,
  demo boolean not null default false,
  origin_sum text not null,
  updated_at timestamptz not null default now()
);

create table link (
  url text primary key,
  name text not null,
  sort int not null default 0
);

create table dict_data (
  dict_code text primary key,
  dict_type text not null,
  dict_sort int not null default 0,
  dict_label text not null,
  dict_value text not null,
  css_class text not null default '',
  list_class text not null default 'default',
  is_default boolean not null default false,
  active boolean not null default true,
  unique (dict_type, dict_value)
);
create index dict_data_by_type on dict_data (dict_type, dict_sort);

insert into dict_data (dict_code, dict_type, dict_sort, dict_label, dict_value, list_class, is_default) values
  ('101', 'zc_feedback_type', 1, '内容纠错', '1', 'default', true),
  ('102', 'zc_feedback_type', 2, '功能建议', '2', 'default', false),
  ('103', 'zc_feedback_type', 3, '页面故障', '3', 'default', false),
  ('104', 'zc_feedback_type', 4, '服务投诉', '4', 'default', false),
  ('109', 'zc_feedback_type', 9, '其他', '9', 'default', false),
  ('200', 'sys_user_sex', 1, '男', '0', 'default', false),
  ('201', 'sys_user_sex', 2, '女', '1', 'default', false),
  ('202', 'sys_user_sex', 3, '未知', '2', 'default', true),
  ('300', 'zc_question_status', 1, '待受理', '0', 'info', true),
  ('301', 'zc_question_status', 2, '办理中', '1', 'primary', false),
  ('302', 'zc_question_status', 3, '已答复', '2', 'success', false),
  ('303', 'zc_question_status', 4, '退回补充', '3', 'warning', false),
  ('304', 'zc_question_status', 5, '不予受理', '4', 'danger', false),
  ('305', 'zc_question_status', 6, '已取消', '5', 'info', false),
  ('400', 'zc_feedback_status', 1, '待处理', '0', 'info', true),
  ('401', 'zc_feedback_status', 2, '已回复', '1', 'success', false),
  ('402', 'zc_feedback_status', 3, '已取消', '2', 'info', false),
  ('501', 'zc_law_level', 1, '法律', '1', 'default', false),
  ('502', 'zc_law_level', 2, '行政法规', '2', 'default', false),
  ('503', 'zc_law_level', 3, '部门规章', '3', 'default', false),
  ('504', 'zc_law_level', 4, '部门规范性文件', '4', 'default', false),
  ('505', 'zc_law_level', 5, '地方性法规', '5', 'default', false),
  ('506', 'zc_law_level', 6, '地方政府规章', '6', 'default', false),
  ('507', 'zc_law_level', 7, '地方规范性文件', '7', 'default', false),
  ('508', 'zc_law_level', 8, '司法解释', '8', 'default', false),
  ('601', 'zc_law_status', 1, '现行有效', '1', 'success', true),
  ('602', 'zc_law_status', 2, '尚未施行', '2', 'primary', false),
  ('603', 'zc_law_status', 3, '已被修改', '3', 'warning', false),
  ('604', 'zc_law_status', 4, '已失效', '4', 'info', false),
  ('605', 'zc_law_status', 5, '已废止', '5', 'info', false),
  ('701', 'zc_member_level', 1, '普通', '1', 'default', true),
  ('702', 'zc_member_level', 2, '白银', '2', 'default', false),
  ('703', 'zc_member_level', 3, '黄金', '3', 'default', false),
  ('704', 'zc_member_level', 4, '铂金', '4', 'default', false),
  ('705', 'zc_member_level', 5, '钻石', '5', 'default', false),
  ('706', 'zc_member_level', 6, '皇冠', '6', 'default', false);

-- Calls for contributions are listed by their deadline.
create index knowledge_by_deadline on knowledge ((extra ->> 'deadline')) where kind = 'solicit';

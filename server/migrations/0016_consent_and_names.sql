-- Nobody was asked before, so nobody has agreed.
alter table app_user alter column sms_notice set default false;
update app_user set sms_notice = false where sms_notice;

-- Marks that reorder text or cannot be seen let one name pass for another.
create function pg_temp.visible(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(name,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]',
    '', 'g'))
$$;
update app_user set nick_name = coalesce(nullif(pg_temp.visible(nick_name), ''), '读者')
  where nick_name <> coalesce(nullif(pg_temp.visible(nick_name), ''), '读者');
update app_user set company = pg_temp.visible(company), position = pg_temp.visible(position), region = pg_temp.visible(region)
  where (company, position, region) is distinct from (pg_temp.visible(company), pg_temp.visible(position), pg_temp.visible(region));
update wechat_binding set nick_name = pg_temp.visible(nick_name) where nick_name <> pg_temp.visible(nick_name);

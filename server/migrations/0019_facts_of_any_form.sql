-- Facts of an item are JSON, and one that is damaged must not fail the list in which others stand.

create function whole_or_null(value text) returns int
  language sql immutable parallel safe
  return case when value ~ '^-?[0-9]{1,9}$' then value::int end;

create function day_or_null(value text) returns date
  language plpgsql immutable strict as $$
begin
  if value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then return null; end if;
  return make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, substr(value, 9, 2)::int);
exception when datetime_field_overflow then
  return null;
end $$;

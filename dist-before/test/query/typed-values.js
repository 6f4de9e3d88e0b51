/** Every type, with a value that is easily lost, and NULL in a second row. */
export const values = {
    t_boolean: 'true',
    t_tinyint: '(-128)::TINYINT',
    t_ubigint: '18446744073709551615::UBIGINT',
    t_bigint: '9007199254740993::BIGINT',
    t_hugeint: '99999999999999999999999999999999999999::HUGEINT',
    t_sum: '(SELECT sum(i) FROM range(3) r(i))',
    t_decimal: '-12345678901234567890123456.789012::DECIMAL(38,6)',
    t_small: '1.50::DECIMAL(4,2)',
    t_share: '-.25::DECIMAL(4,4)',
    t_shares: `[{'a': .5, 'b': [-.125, NULL]}]`,
    t_float: '0.1::FLOAT',
    t_double: '0.1::DOUBLE',
    t_big: '1e300::DOUBLE',
    t_date: `DATE '1969-12-31'`,
    t_time: `TIME '10:20:30.123456'`,
    t_ts: `TIMESTAMP '2026-01-02 03:04:05.123456'`,
    t_ts_s: `TIMESTAMP_S '2026-01-02 03:04:05'`,
    t_ts_ns: `TIMESTAMP_NS '2026-01-02 03:04:05.123456789'`,
    t_tstz: `TIMESTAMPTZ '2026-01-02 03:04:05+02'`,
    t_text: `chr(65279) || 'a "quoted", text' || chr(10) || '|日本語 👩‍🚀'`,
    t_empty: `''`,
    t_blob: `'\\xAA\\x00'::BLOB`,
    t_uuid: `'7b7a1c1e-0c4f-4e5a-9a55-3f2b8f1b7a11'::UUID`,
    t_enum: `'x'::ENUM('x', 'y')`,
    t_json: `'{"a": 1.10,\n "b": [12345678901234567890]}'::JSON`,
    t_list: `[1, NULL, 3]`,
    t_struct: `{'b': TIMESTAMPTZ '2026-01-01 00:00:00+00', 'a "q"': ['x']}`,
    t_map: `MAP {'k': 1.50::DECIMAL(9,2)}`,
    t_array: `[1, 2]::INTEGER[2]`,
    t_interval: `INTERVAL 1 MONTH`,
    t_nested: `[{'n': [MAP {'k': NULL::INTEGER}]}]`,
};
export const names = Object.keys(values);
/** SQL that creates the table `typed` with them. */
export const typed = `CREATE TABLE typed AS SELECT ${Object.entries(values)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ')};
  INSERT INTO typed SELECT ${names.map(() => 'NULL').join(', ')}`;
//# sourceMappingURL=typed-values.js.map
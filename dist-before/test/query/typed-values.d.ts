/** Every type, with a value that is easily lost, and NULL in a second row. */
export declare const values: {
    t_boolean: string;
    t_tinyint: string;
    t_ubigint: string;
    t_bigint: string;
    t_hugeint: string;
    t_sum: string;
    t_decimal: string;
    t_small: string;
    t_share: string;
    t_shares: string;
    t_float: string;
    t_double: string;
    t_big: string;
    t_date: string;
    t_time: string;
    t_ts: string;
    t_ts_s: string;
    t_ts_ns: string;
    t_tstz: string;
    t_text: string;
    t_empty: string;
    t_blob: string;
    t_uuid: string;
    t_enum: string;
    t_json: string;
    t_list: string;
    t_struct: string;
    t_map: string;
    t_array: string;
    t_interval: string;
    t_nested: string;
};
export declare const names: string[];
/** SQL that creates the table `typed` with them. */
export declare const typed: string;

"""What a table means: header, log, what people may do, what readers are told. Pure: no network, database or clock."""

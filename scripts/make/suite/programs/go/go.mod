module suite

go 1.16
